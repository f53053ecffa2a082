import { csvTable } from '../../shared/text/csv.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { ErrorCode } from '../../shared/errors/catalog.js';
import { message } from '../../shared/errors/message.js';
import type { Steps } from '../../shared/time-slicing.js';
import { slugOf } from '../../shared/text/slug.js';
import { MAX_PIECES, VARIANTS } from '../../warehouse/rules/variant-limits.rules.js';
import { kindIn, kindName } from './product-kinds.rules.js';
import { cleanTags, MAX_PRICE_CENTS } from './product-values.rules.js';
import {
  PRODUCT_FIELDS,
  productField,
  SHEET_FIELDS,
  type ProductValues,
  type SheetFieldName,
} from './product-fields.rules.js';

/**
 * The columns of the product spreadsheet, in their order. `limit` is for reading only; `seen` is the stock when the
 * spreadsheet was exported, so that what has moved since is not written over.
 */
export const SHEET_COLUMNS = {
  sku: 'SKU',
  name: 'Nome',
  ...fieldTitles(),
  size: 'Tamanho',
  color: 'Cor',
  variantSku: 'SKU da variação',
  stock: 'Estoque',
  limit: 'Limite do armazém',
  seen: 'Estoque ao exportar',
} as const;
type Column = keyof typeof SHEET_COLUMNS;

export const SHEET_LINES = 20_000;

function fieldTitles(): Record<SheetFieldName, string> {
  const titles = SHEET_FIELDS.map((name) => [name, PRODUCT_FIELDS[name].sheet.title]);
  return Object.fromEntries(titles) as Record<SheetFieldName, string>;
}

/** One parsed line; empty cells leave a field unchanged. Prices in centavos. */
export interface SheetLine extends Partial<Readonly<Pick<ProductValues, SheetFieldName>>> {
  readonly line: number;
  readonly sku: string;
  readonly name?: string;
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
 * Reads the spreadsheet of products, one line per step: the heading names the columns, in any order and case.
 * @throws DomainError sheet.empty, sheet.long, sheet.quote, sheet.wide, sheet.cell-long, sheet.columns,
 * sheet.column-twice
 */
export function* readProductSheet(text: string): Steps<ReadSheet> {
  // One more than may be, and the heading.
  const { rows, openQuote } = yield* csvTable(text, SHEET_LINES + 2);
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
    yield;
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
  const given = SHEET_FIELDS.filter((name) => cell(name) !== '');
  const values = given.map((name) => [name, valueOf(name, cell(name))] as const);
  for (const [name, value] of values)
    if (value === undefined)
      fault(PRODUCT_FIELDS[name].sheet.fault, {
        ...TAG_LIMITS,
        ...rangeOf(name),
        value: cell(name),
        choices: choicesOf(name),
        column: SHEET_COLUMNS[name],
      });
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
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    ...(stock === null || stock === undefined ? {} : { stock }),
    ...(seen === null ? {} : { seen }),
  };
}

const TAG_LIMITS = { max: VARIANTS.maxTags, length: VARIANTS.tag };

const rangeOf = (name: SheetFieldName): Record<string, string> => {
  const { range } = productField(name);
  return range ? { min: String(range[0]), max: range[1].toLocaleString('pt-BR') } : {};
};

const choicesOf = (name: SheetFieldName): string =>
  (productField(name).choices ?? []).map(kindName).join(', ');

/**
 * The value of a cell that is not empty; undefined when it makes no sense. 0 takes an optional price away, a hyphen tags, a
 * choice and a whole number.
 */
function valueOf(name: SheetFieldName, text: string): unknown {
  const { kind, optional, choices, range } = productField(name);
  switch (kind) {
    case 'choice':
      return text === '-' ? null : kindIn(choices ?? [], text);
    case 'whole':
      return text === '-' ? null : wholeOf(text, range);
    case 'flag':
      return yesNoOf(text);
    case 'tags':
      return tagsOf(text);
    case 'money': {
      const cents = centsOf(text);
      if (cents === null || (cents === 0 && !optional)) return undefined;
      return cents === 0 ? null : cents;
    }
    default:
      throw new Error(`${name}: no column is read as ${kind satisfies 'images' | 'cuts'}`);
  }
}

/** Digits alone, as spreadsheets write a whole number too: '900', '900,00'; undefined outside of the range. */
function wholeOf(text: string, [min, max]: readonly [number, number] = [0, Infinity]): number | undefined {
  const whole = /^\d{1,7}(?:[.,]0{1,2})?$/.test(text) ? parseInt(text, 10) : NaN;
  return whole >= min && whole <= max ? whole : undefined;
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

const YES_NO: Readonly<Record<string, boolean>> = {
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
const yesNoOf = (text: string): boolean | undefined => YES_NO[slugOf(text)];

/** Separated by commas; a hyphen alone takes all away. */
function tagsOf(text: string): string[] | undefined {
  const tags = text === '-' ? [] : cleanTags(text.split(','));
  return tags.length > VARIANTS.maxTags || tags.some((tag) => tag.length > VARIANTS.tag) ? undefined : tags;
}

function piecesOf(text: string): number | null {
  const pieces = /^\d{1,7}(?:[.,]0+)?$/.test(text) ? parseInt(text, 10) : null;
  return pieces === null || pieces > MAX_PIECES ? null : pieces;
}
