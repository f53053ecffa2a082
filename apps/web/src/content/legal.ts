/**
 * One section of a legal text. A string is a paragraph, a list of strings a list; `{email}` and `[texto](/x)` are
 * links.
 */
export interface LegalSection {
  id: string;
  title: string;
  body: (string | string[])[];
}
