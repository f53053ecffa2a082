/** Personal data, and its replacement. Numbers of the machinery, as uuids, stay. */
const TRACES: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\b(?:bearer|token|senha|password)[\s:=]+\S+/gi, '[segredo]'],
  [/(?<![\w-])\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?![\w-])/g, '[documento]'],
  [/(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g, '[documento]'],
  [/(?<!\w)\(?\d{2}\)?\s?9?\d{4}-?\d{4}(?![\w-])/g, '[telefone]'],
];

/** The text without e-mail addresses, documents, phone numbers and secrets. */
export const withoutPersonalData = (text: string): string =>
  TRACES.reduce((clean, [trace, word]) => clean.replace(trace, word), text);

/** How deep causes and nested errors are followed; deeper ones are dropped. */
const DEEPEST = 8;

/**
 * The same error, its words without personal data, those of its causes and parts alike: they are kept with the job,
 * shown on the dashboard and logged, and external services like to repeat what they were sent. An error that cannot be
 * changed comes back as a new one; what is no error becomes one. Never throws.
 */
export function safeError(error: unknown): Error {
  return cleaned(error, new Set());
}

function cleaned(error: unknown, seen: Set<unknown>): Error {
  if (!isError(error)) return new Error(withoutPersonalData(wordsOf(error)));
  if (seen.has(error)) return error;
  seen.add(error);
  const message = withoutPersonalData(wordsOf(read(error, 'message') ?? ''));
  const stack = read(error, 'stack');
  const parts = read(error, 'errors');
  const cause = read(error, 'cause');
  const facts: Record<string, unknown> = {
    message,
    ...(typeof stack === 'string' && { stack: withoutPersonalData(stack) }),
    ...(cause !== undefined && { cause: inner(cause, seen) }),
    ...(Array.isArray(parts) && { errors: parts.slice(0, 20).map((part) => inner(part, seen)) }),
  };
  if (changed(error, facts)) return error;
  const other = new Error(message);
  changed(other, { ...facts, name: wordsOf(read(error, 'name') ?? 'Error') });
  return other;
}

/** A cause may be any value; one that is no error is converted to text. */
const inner = (value: unknown, seen: Set<unknown>): unknown => {
  if (seen.size >= DEEPEST) return undefined;
  return isError(value) ? cleaned(value, seen) : withoutPersonalData(wordsOf(value));
};

/** Also errors of the platform (DOMException, whose message is a getter) and of another realm. */
const isError = (value: unknown): value is Error =>
  value instanceof Error || ['[object Error]', '[object DOMException]'].includes(kindOf(value));

function kindOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return '';
  }
}

/** A property of an error; one whose getter throws is none. */
function read(error: Error, name: string): unknown {
  try {
    return (error as unknown as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

function wordsOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'something without words was thrown';
  }
}

/** Writes over getters as well. @returns whether all of it could be written */
function changed(error: Error, facts: Readonly<Record<string, unknown>>): boolean {
  try {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(error, name, { value, configurable: true, writable: true, enumerable: false });
    return true;
  } catch {
    return false;
  }
}
