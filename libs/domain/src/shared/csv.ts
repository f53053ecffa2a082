/**
 * Tables for a spreadsheet as Brazilian offices open them: UTF-8 with a byte order mark, semicolons between the
 * cells, CRLF between the lines, decimals with a comma (issue 5: CSV of products, leads and orders).
 */
export const CSV_BOM = '\uFEFF';

/** A cell that is not text is written plainly: numbers with a decimal comma, yes or no in Portuguese. */
export type CsvCell = string | number | boolean | null | undefined;

/** One line that was read: its number in the file (from 1, the first of its lines) and its cells. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** What was read. `openQuote`: the line of a quotation mark that nothing closes, or null. */
export type CsvTable = { readonly rows: readonly CsvRow[]; readonly openQuote: number | null };

/**
 * A text that a spreadsheet would calculate instead of show, or that looks neutralised already; an apostrophe before it
 * keeps it a text, and is taken off again when it is read.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEUTRALISED = /^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/;
const SEPARATORS = [';', ',', '\t'] as const;

/** One line with its end. Texts that a spreadsheet would calculate are neutralised; numbers stay numbers. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/**
 * A whole file in pieces, one for the header and one for each batch of rows, so that a large table is sent while it
 * is still being read.
 */
export async function* csvPieces(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(header);
  for await (const rows of batches) if (rows.length > 0) yield rows.map(csvLine).join('');
}

/**
 * Reads a table that a spreadsheet or this shop wrote: with or without byte order mark, separated by semicolons,
 * commas or tabs (whichever the first line uses most), quoted or not. Empty lines are passed over; the apostrophe
 * that neutralised a formula is taken off again.
 */
export function parseCsv(text: string): CsvTable {
  const source = text.startsWith(CSV_BOM) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begin, cells });
    cells = [];
  };
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at, separator);
    if (cell === null) return { rows, openQuote: line };
    cells.push(cell.text.replace(NEUTRALISED, ''));
    line += cell.text.split('\n').length - 1;
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) cells.push('');
      continue;
    }
    at += source.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    endRow();
    begin = line;
  }
  endRow();
  return { rows, openQuote: null };
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const isFormula = FORMULA.test(value);
  const safe = isFormula ? `'${value}` : value;
  return isFormula || /[";\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function separatorOf(source: string): string {
  const first = (source.split(/\r?\n/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

type Cell = { readonly text: string; readonly end: number };

/** From an opening quotation mark to its end; signs after the closing one belong to the text (a lenient reading). */
function quotedCell(source: string, start: number): Cell | null {
  let text = '';
  let from = start + 1;
  for (;;) {
    const close = source.indexOf('"', from);
    if (close === -1) return null;
    text += source.slice(from, close);
    if (source[close + 1] !== '"') return { text, end: afterQuote(source, close + 1) };
    text += '"';
    from = close + 2;
  }
}

/** Blanks that some programs write between a closing quotation mark and the separator. */
function afterQuote(source: string, at: number): number {
  let end = at;
  while (source[end] === ' ') end += 1;
  return end;
}

function plainCell(source: string, start: number, separator: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r')
    end += 1;
  return { text: source.slice(start, end), end };
}
