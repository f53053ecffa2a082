import { DomainError } from '../errors/domain-error.js';
import { runToCompletion, type Steps } from '../time-slicing.js';

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

/** What no spreadsheet of a shop has: more cells in a line, or a longer text in one. */
const MAX_CELLS = 256;
const MAX_CELL_LENGTH = 5_000;

/**
 * Reads a table that a spreadsheet or this shop wrote: with or without byte order mark, separated by semicolons,
 * commas or tabs (whichever the first line uses most), quoted or not. Empty lines are passed over; the apostrophe
 * that neutralised a formula is taken off again.
 * @throws DomainError sheet.wide, sheet.cell-long
 */
export function parseCsv(text: string): CsvTable {
  return runToCompletion(csvTable(text));
}

/**
 * The same in steps of a line, for large ones.
 * @param maxLines maximum number of lines that are read
 */
export function* csvTable(text: string, maxLines = Infinity): Steps<CsvTable> {
  const source = text.startsWith(CSV_BOM) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const endOfCell = new RegExp(`[${separator}\\r\\n]`, 'g');
  const blank = new RegExp(`[ ${separator}]{0,${MAX_CELLS - 1}}(?:\\r\\n|[\\r\\n])`, 'y');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begin, cells });
    cells = [];
  };
  while (at < source.length && rows.length < maxLines) {
    // An empty line, or an empty row of a spreadsheet: separators and nothing else, fewer than a line may have.
    blank.lastIndex = at;
    if (cells.length === 0 && blank.test(source)) {
      at = blank.lastIndex;
      begin = line += 1;
      if (line % 64 === 0) yield;
      continue;
    }
    const isQuoted = source[at] === '"';
    const cell = isQuoted ? quotedCell(source, at, endOfCell) : plainCell(source, at, endOfCell);
    if (cell === null) return { rows, openQuote: line };
    if (cell.text.length > MAX_CELL_LENGTH)
      throw new DomainError('sheet.cell-long', { line, max: MAX_CELL_LENGTH });
    if (cells.push(cell.text.replace(NEUTRALISED, '')) > MAX_CELLS)
      throw new DomainError('sheet.wide', { line, max: MAX_CELLS });
    if (isQuoted) line += cell.text.split('\n').length - 1;
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
    yield;
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

/** Of a first line that is longer than any heading, its beginning decides. */
function separatorOf(source: string): string {
  const first = (source.slice(0, MAX_CELL_LENGTH).split(/\r?\n/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

type Cell = { readonly text: string; readonly end: number };

/**
 * From an opening quotation mark to its end; what follows the closing one up to the separator belongs to the cell,
 * unless blank.
 */
function quotedCell(source: string, start: number, endOfCell: RegExp): Cell | null {
  let text = '';
  let from = start + 1;
  for (;;) {
    const close = source.indexOf('"', from);
    if (close === -1) return null;
    text += source.slice(from, close);
    // Whatever comes of it, it is too long.
    if (text.length > MAX_CELL_LENGTH) return { text, end: close };
    if (source[close + 1] !== '"') {
      const rest = plainCell(source, close + 1, endOfCell);
      return { text: rest.text.trim() === '' ? text : text + rest.text, end: rest.end };
    }
    text += '"';
    from = close + 2;
  }
}

function plainCell(source: string, start: number, endOfCell: RegExp): Cell {
  endOfCell.lastIndex = start;
  const end = endOfCell.test(source) ? endOfCell.lastIndex - 1 : source.length;
  return { text: source.slice(start, end), end };
}
