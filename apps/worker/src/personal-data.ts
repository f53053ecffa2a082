/** What tells of a person, and the word that is left of it. Numbers of the machinery, as uuids, stay. */
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

/**
 * The same error, its words without personal data: they are kept with the job, shown on the dashboard and logged, and
 * outside services like to repeat what they were sent.
 */
export function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return new Error(withoutPersonalData(String(error)));
  const { message, stack } = error;
  error.message = withoutPersonalData(message);
  if (stack !== undefined) error.stack = withoutPersonalData(stack);
  return error;
}
