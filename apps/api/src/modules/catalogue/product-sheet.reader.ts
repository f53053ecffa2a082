import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FilterAdminProductsDto } from '@plantao/contracts/catalogue/list-admin-products.dto';
import {
  PRODUCT_FIELDS,
  SHEET_FIELDS,
  type SheetFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { kindName } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import { SHEET_COLUMNS } from '@plantao/domain/catalogue/rules/product-sheet.rules';
import { csvPieces, type CsvCell } from '@plantao/domain/shared/text/csv';
import { toReais } from '@plantao/domain/shared/money';
import { adminBatchOf } from './admin-product-page.js';
import type { AdminProductRow } from './admin-product-rows.js';
import { presentAdminRow } from './admin-product.presenter.js';
import { lookUpTerms } from './search/term-lookup.js';
import type { TermExpansion } from './search/search-terms.js';

const BATCH = 200;

@Injectable()
export class ProductSheetReader {
  constructor(private readonly em: EntityManager) {}

  /** The products of a filter as a CSV file in pieces; never more of them in memory than one batch. */
  async pieces(query: FilterAdminProductsDto): Promise<AsyncIterable<string>> {
    const em = this.em.fork();
    const requested = query.search?.trim() ?? '';
    const expansions = requested === '' ? undefined : await lookUpTerms(em, requested);
    const nothing = requested !== '' && expansions === undefined;
    return csvPieces(Object.values(SHEET_COLUMNS), nothing ? noBatches() : batches(em, query, expansions));
  }
}

async function* noBatches(): AsyncGenerator<CsvCell[][]> {}

async function* batches(
  em: EntityManager,
  query: FilterAdminProductsDto,
  expansions: readonly TermExpansion[] | undefined,
): AsyncGenerator<CsvCell[][]> {
  let after = '';
  for (;;) {
    const { text, values } = adminBatchOf(query, after, BATCH, expansions);
    const rows = await em.execute<AdminProductRow[]>(text, [...values]);
    yield rows.flatMap(linesOf);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.sku ?? '';
  }
}

/** A field as its cell holds it, the inverse of `readProductSheet`. */
function cellOf(name: SheetFieldName, row: AdminProductRow): CsvCell {
  const { kind, column } = PRODUCT_FIELDS[name];
  const value: unknown = row[column];
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'money') return typeof value === 'number' ? toReais(value).toFixed(2).replace('.', ',') : '';
  if (kind === 'whole') return typeof value === 'number' ? String(value) : '';
  if (kind === 'choice') return typeof value === 'string' ? kindName(value) : '';
  return value as CsvCell;
}

/** A line a variant; product fields are on its first. */
function linesOf(row: AdminProductRow): CsvCell[][] {
  const { sizes } = presentAdminRow(row);
  const facts: CsvCell[] = [row.name, ...SHEET_FIELDS.map((name) => cellOf(name, row))];
  const variants = sizes.flatMap((size) =>
    size.colors.map((colour) => [
      size.name,
      colour.name,
      colour.sku,
      colour.stock,
      colour.limit,
      colour.stock,
    ]),
  );
  const lines = variants.length > 0 ? variants : [['', '', '', '', '', '']];
  return lines.map((variant, place) => [row.sku, ...(place === 0 ? facts : facts.map(() => '')), ...variant]);
}
