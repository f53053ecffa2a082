/** Whose data is handed out or erased. */
export interface Person {
  /** Id of the account. */
  readonly id: string;
  /** As it stands at the account now. */
  readonly email: string;
}

/**
 * What one module holds about people (LGPD art. 18). Its statements name the person as `:id` and `:email` and the present
 * moment as `:now`.
 */
export interface PersonalDataHolder {
  /** Each table with rows about people, and what becomes of them when the person leaves: deleted, or kept and why. */
  readonly tables: Readonly<Record<string, string>>;
  /** Members of the export, each with the SQL expression (a JSON value) that reads it. */
  readonly exported: Readonly<Record<string, string>>;
  /** Statements that erase, one after the other. */
  readonly erased: readonly string[];
}

/** A statement with `?` in place of `:id`, `:email` and `:now`, and the values in their order. */
export function bindPerson(sql: string, person: Person, now: Date): [sql: string, values: (string | Date)[]] {
  const known = { ...person, now };
  const values: (string | Date)[] = [];
  const bound = sql.replace(/(?<!:):(id|email|now)\b/g, (_whole, name: keyof typeof known) => {
    values.push(known[name]);
    return '?';
  });
  return [bound, values];
}

/** A list of JSON objects, made by the database. */
export const jsonList = (columns: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns})), '[]') from ${from})`;
