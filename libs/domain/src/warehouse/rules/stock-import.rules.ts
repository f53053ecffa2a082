import { csvTable } from '../../shared/text/csv.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { message } from '../../shared/errors/message.js';
import type { Steps } from '../../shared/time-slicing.js';
import { slugOf } from '../../shared/text/slug.js';
import { MAX_PIECES } from './variant-limits.rules.js';

/** What the quantities of a table are: pieces in the warehouse, or pieces that the shop offers. */
export type ImportSubject = 'warehouse' | 'offered';

export interface ImportLine {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  readonly reason: string;
  /** The count that the table was exported with; undefined in a table that somebody wrote by hand. */
  readonly seen?: number;
}

export interface ImportFault {
  /** Of the file, from 1. */
  readonly line: number;
  /** As it was read. */
  readonly cell: string;
  readonly message: string;
}

export const MAX_IMPORT_LINES = 5_000;
const MAX_REASON = 200;
/** The columns of an exported table that say what the counts were then. */
export const SEEN_COLUMNS = {
  warehouse: 'No armazém ao exportar',
  offered: 'Oferecidas ao exportar',
} as const;

/** A table that was read: the lines that make sense, and what is wrong with the others. */
export interface ReadImport {
  readonly lines: readonly ImportLine[];
  readonly faults: readonly ImportFault[];
}

/**
 * Reads a table `SKU;Quantidade[;Motivo]`, one line per step, with or without a line of headings. Each SKU may appear
 * once. Under the heading of an export the exported count is read as well, so that what has changed since is not
 * overwritten.
 * @throws DomainError stock.import-empty, stock.import-long, stock.import-quote
 */
export function* readImport(csv: string, what: ImportSubject = 'warehouse'): Steps<ReadImport> {
  // One more than may be, and the heading.
  const { rows, openQuote } = yield* csvTable(csv, MAX_IMPORT_LINES + 2);
  if (openQuote !== null) throw new DomainError('stock.import-quote', { line: openQuote });
  const place = rows[0] && isHeading(rows[0].cells) ? placeOf(rows[0].cells, SEEN_COLUMNS[what]) : -1;
  const body = isHeading(rows[0]?.cells) ? rows.slice(1) : rows;
  if (body.length === 0) throw new DomainError('stock.import-empty');
  if (body.length > MAX_IMPORT_LINES) throw new DomainError('stock.import-long');
  const lines: ImportLine[] = [];
  const faults: ImportFault[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of body) {
    const [sku = '', quantity = '', reason = ''] = cells.map((cell) => cell.trim());
    const known = seen.get(sku.toUpperCase());
    if (sku === '' || cells.length < 2)
      faults.push({ line, cell: sku, message: message('stock.import-columns') });
    else if (known !== undefined)
      faults.push({ line, cell: sku, message: message('stock.import-twice', { line: known }) });
    else if (!isCount(quantity)) faults.push({ line, cell: quantity, message: tooMuch() });
    else if (reason.length > MAX_REASON)
      faults.push({ line, cell: `${reason.slice(0, 40)}…`, message: message('stock.reason-long') });
    else lines.push({ line, sku: sku.toUpperCase(), quantity: +quantity, reason, ...seenIn(cells[place]) });
    if (sku !== '' && known === undefined) seen.set(sku.toUpperCase(), line);
    yield;
  }
  return { lines, faults };
}

/** A first line whose quantity is no number and whose first cell says SKU. */
const isHeading = (cells: readonly string[] | undefined): boolean => /^sku$/i.test(cells?.[0]?.trim() ?? '');

const placeOf = (cells: readonly string[], title: string): number =>
  cells.findIndex((cell) => slugOf(cell.trim()) === slugOf(title));

const seenIn = (cell: string | undefined): { seen?: number } =>
  cell !== undefined && isCount(cell.trim()) ? { seen: +cell.trim() } : {};

const isCount = (text: string): boolean => /^\d{1,7}$/.test(text) && +text <= MAX_PIECES;
const tooMuch = (): string => message('stock.import-number', { max: MAX_PIECES.toLocaleString('pt-BR') });
