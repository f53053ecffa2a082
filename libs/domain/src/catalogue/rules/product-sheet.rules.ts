import { parseCsv } from '../../shared/csv.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { ErrorCode } from '../../shared/errors/catalog.js';
import { message } from '../../shared/errors/message.js';
import { slugOf } from '../../shared/slug.js';
import { MAX_PIECES, VARIANTS } from '../../warehouse/rules/variant-limits.rules.js';
import { cleanTags, MAX_PRICE_CENTS } from './product-facts.rules.js';

/**
 * The columns of the product spreadsheet, in their order. `limit` is for reading only; `seen` is the stock when the
 * spreadsheet was exported, so that what has moved since is not written over.
 */
export const SHEET_COLUMNS = {
  sku: 'SKU',
  name: 'Nome',
  price: 'Preço',
  oldPrice: 'Preço antigo',
  active: 'Ativo',
  tags: 'Tags',
  size: 'Tamanho',
  color: 'Cor',
  variantSku: 'SKU da variação',
  stock: 'Estoque',
  limit: 'Limite do armazém',
  seen: 'Estoque ao exportar',
} as const;
type Column = keyof typeof SHEET_COLUMNS;

export const SHEET_LINES = 20_000;

/** One line in the words of the shop; what its cells leave empty stays as it is. Prices in centavos. */
export interface SheetLine {
  readonly line: number;
  readonly sku: string;
  readonly name?: string;
  readonly price?: number;
  /** Null takes the struck price away. */
  readonly oldPrice?: number | null;
  readonly active?: boolean;
  readonly tags?: readonly string[];
  readonly size?: string;
  readonly color?: string;
  readonly variantSku?: string;
  readonly stock?: number;
  /** What the stock was when the spreadsheet was exported; undefined in one that somebody wrote by hand. */
  readonly seen?: number;
}

export interface SheetNote {
  readonly line: number;
  readonly text: string;
}

export interface ReadSheet {
  readonly lines: readonly SheetLine[];
  readonly faults: readonly SheetNote[];
}

/**
 * Reads the spreadsheet of products: the heading names the columns, in any order and case.
 * @throws DomainError sheet.empty, sheet.long, sheet.quote, sheet.columns, sheet.column-twice
 */
export function readProductSheet(text: string): ReadSheet {
  const { rows, openQuote } = parseCsv(text);
  if (openQuote !== null) throw new DomainError('sheet.quote', { line: openQuote });
  const [heading, ...body] = rows;
  if (!heading || body.length === 0) throw new DomainError('sheet.empty');
  if (body.length > SHEET_LINES) throw new DomainError('sheet.long', { max: SHEET_LINES });
  const places = placesOf(heading.cells);
  const lines: SheetLine[] = [];
  const faults: SheetNote[] = [];
  for (const { line, cells } of body) {
    const cell = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? '';
    const fault = (code: ErrorCode, values: Record<string, string | number> = {}): undefined =>
      void faults.push({ line, text: message(code, values) });
    const read = lineOf(line, cell, fault);
    if (read) lines.push(read);
  }
  return { lines, faults };
}

function placesOf(heading: readonly string[]): ReadonlyMap<Column, number> {
  const names = new Map(
    Object.entries(SHEET_COLUMNS).map(([column, title]) => [slugOf(title), column as Column]),
  );
  const places = new Map<Column, number>();
  for (const [place, title] of heading.entries()) {
    const column = names.get(slugOf(title.trim()));
    if (!column) continue;
    if (places.has(column)) throw new DomainError('sheet.column-twice', { column: SHEET_COLUMNS[column] });
    places.set(column, place);
  }
  if (!places.has('sku')) throw new DomainError('sheet.columns', { column: SHEET_COLUMNS.sku });
  return places;
}

type Fault = (code: ErrorCode, values?: Record<string, string | number>) => undefined;

function lineOf(line: number, cell: (column: Column) => string, fault: Fault): SheetLine | undefined {
  const sku = cell('sku').toUpperCase();
  if (sku === '') return fault('sheet.sku');
  const price = cell('price') === '' ? undefined : centsOf(cell('price'));
  if (price === null || price === 0) fault('sheet.price', { value: cell('price') });
  const oldPrice = cell('oldPrice') === '' ? undefined : centsOf(cell('oldPrice'));
  if (oldPrice === null) fault('sheet.old-price', { value: cell('oldPrice') });
  const active = cell('active') === '' ? undefined : answerOf(cell('active'));
  if (active === null) fault('sheet.active');
  const tags = cell('tags') === '' ? undefined : tagsOf(cell('tags'));
  if (tags === null) fault('sheet.tags', { max: VARIANTS.maxTags, length: VARIANTS.tag });
  const stock = cell('stock') === '' ? undefined : piecesOf(cell('stock'));
  if (stock === null) fault('sheet.stock', { value: cell('stock') });
  const seen = piecesOf(cell('seen'));
  const words = {
    name: cell('name'),
    size: cell('size'),
    color: cell('color'),
    variantSku: cell('variantSku').toUpperCase(),
  };
  if (stock !== undefined && words.variantSku === '' && (words.size === '' || words.color === ''))
    fault('sheet.variant');
  return {
    line,
    sku,
    ...filled(words),
    ...(price ? { price } : {}),
    ...(oldPrice === null || oldPrice === undefined ? {} : { oldPrice: oldPrice === 0 ? null : oldPrice }),
    ...(active === null || active === undefined ? {} : { active }),
    ...(tags ? { tags } : {}),
    ...(stock === null || stock === undefined ? {} : { stock }),
    ...(seen === null ? {} : { seen }),
  };
}

const filled = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ''));

/** `1.234,50`, `1234.5`, `R$ 129,90` → centavos; null when it is no amount. */
export function centsOf(text: string): number | null {
  const bare = text.replace(/^R\$\s*/i, '').replace(/[\s\u00A0]/g, '');
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(bare);
  const plain = /^(\d{1,9})\.(\d{1,2})$/.exec(bare);
  const [, whole, part = ''] = plain ?? brazilian ?? [];
  if (whole === undefined) return null;
  const cents = parseInt(whole.replaceAll('.', ''), 10) * 100 + parseInt(part.padEnd(2, '0') || '0', 10);
  return cents <= MAX_PRICE_CENTS ? cents : null;
}

const ANSWERS: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  ativo: true,
  true: true,
  verdadeiro: true,
  '1': true,
  nao: false,
  n: false,
  inativo: false,
  false: false,
  falso: false,
  '0': false,
};
const answerOf = (text: string): boolean | null => ANSWERS[slugOf(text)] ?? null;

/** Separated by commas; a hyphen alone takes all away. */
function tagsOf(text: string): string[] | null {
  const tags = text === '-' ? [] : cleanTags(text.split(','));
  return tags.length > VARIANTS.maxTags || tags.some((tag) => tag.length > VARIANTS.tag) ? null : tags;
}

function piecesOf(text: string): number | null {
  const pieces = /^\d{1,7}(?:[.,]0+)?$/.test(text) ? parseInt(text, 10) : null;
  return pieces === null || pieces > MAX_PIECES ? null : pieces;
}
