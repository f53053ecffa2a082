/** HTML that was made by `markup`: whatever it contains of others is escaped. Nothing else makes one. */
class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}
export type Markup = Html;

/** Text is escaped, markup is taken as it is. */
type Value = string | number | Html | readonly Html[];

/** The literal parts of each template, made once: without the line breaks and indentation of the source. */
const compiled = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * A template of HTML. Values are escaped for text and for attributes in double quotes; a template puts them nowhere else.
 * Not called `html`, since Prettier would move the white space of it.
 */
export function markup(template: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let parts = compiled.get(template);
  if (!parts) compiled.set(template, (parts = template.map((part) => part.replace(/\n\s*/g, ''))));
  let source = parts[0] ?? '';
  for (let index = 0; index < values.length; index += 1)
    source += written(values[index] ?? '') + (parts[index + 1] ?? '');
  return new Html(source);
}

function written(value: Value): string {
  if (value instanceof Html) return value.toString();
  return Array.isArray(value) ? value.map(written).join('') : escaped(String(value));
}

const SPECIAL = /[&<>"']/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string): string => text.replace(SPECIAL, (character) => ENTITIES[character] ?? '');

/** A part of a mail, as HTML and as plain text. */
export interface Piece {
  readonly html: Markup;
  readonly text: string;
}

/** A string is text. */
export type Inline = string | Piece;

/** Parts in a row, without anything between them. */
export function inline(parts: readonly Inline[]): Piece {
  return {
    html: markup`${parts.map((part) => (typeof part === 'string' ? markup`${part}` : part.html))}`,
    text: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
  };
}

/** White space as HTML shows it: a line break that somebody typed does not make a line of its own in the plain text. */
export const oneLine = (text: string): string => text.replace(/[ \t\r\n\f\u200b]+/g, ' ').trim();

/** The address of a link or picture; of any other kind, as `javascript:`, it leads nowhere. */
export const address = (url: string): string => (/^(?:https?|mailto|cid):/i.test(url) ? url : '#');
