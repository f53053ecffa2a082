// Portuguese texts that the specification quotes stay as they are, to the accent.

/** Texts of the specification by area. `{name}` stands for a value filled in at run time. */
export type TextsByArea = Record<string, string[]>;

export interface TextReport {
  /** Neither in the catalogues nor on the list of texts that come later. */
  missing: string[];
  /** On the list of texts that come later, but already there. */
  arrived: string[];
}

/** Looks for each text as a whole string of the catalogues' sources. */
export function compareTexts(expected: TextsByArea, later: TextsByArea, catalogues: string): TextReport {
  const postponed = new Set(Object.values(later).flat());
  const unknown = [...postponed].filter((text) => !Object.values(expected).flat().includes(text));
  if (unknown.length > 0) throw new Error(`not a text of the specification: ${unknown.join(' | ')}`);
  const report: TextReport = { missing: [], arrived: [] };
  for (const [area, texts] of Object.entries(expected)) {
    for (const text of texts) {
      const there = wholeString(text).test(catalogues);
      if (there && postponed.has(text)) report.arrived.push(text);
      if (!there && !postponed.has(text)) report.missing.push(`${area}: ${text}`);
    }
  }
  return report;
}

/** Lines of a catalogue that write '18 %', where the specification and all others write '18%'; comments are not read. */
export const spacedPercents = (catalogue: string): string[] =>
  catalogue
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\d}]\s%/u.test(line) && !/^(\/\/|\/?\*)/.test(line));

/** The text between quotes; what ends with a colon may go on. */
function wholeString(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/["']/g, '\\\\?$&');
  const filled = escaped.replace(/\{\w+\}/g, '\\$?\\{[^}]+\\}');
  const end = text.endsWith(':') ? '' : '\\1';
  return new RegExp(`(['"\`])${filled}${end}`, 'u');
}
