import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FilterAdminProductsDto } from '@plantao/contracts/catalogue/list-admin-products.dto';
import { SHEET_COLUMNS } from '@plantao/domain/catalogue/rules/product-sheet.rules';
import { csvPieces, type CsvCell } from '@plantao/domain/shared/csv';
import { toReais } from '@plantao/domain/shared/money';
import { adminBatchOf } from './admin-product-page.js';
import type { AdminProductRow } from './admin-product-rows.js';
import { presentAdminRow } from './admin-product.presenter.js';
import { lookUpWords } from './product-words.js';
import type { Meaning } from './search-words.js';

const BATCH = 200;

@Injectable()
export class ProductSheetReader {
  constructor(private readonly em: EntityManager) {}

  /** The products of a filter as a CSV file in pieces; never more of them in memory than one batch. */
  async pieces(query: FilterAdminProductsDto): Promise<AsyncIterable<string>> {
    const em = this.em.fork();
    const asked = query.search?.trim() ?? '';
    const meanings = asked === '' ? undefined : await lookUpWords(em, asked);
    const nothing = asked !== '' && meanings === undefined;
    return csvPieces(Object.values(SHEET_COLUMNS), nothing ? noBatches() : batches(em, query, meanings));
  }
}

async function* noBatches(): AsyncGenerator<CsvCell[][]> {}

async function* batches(
  em: EntityManager,
  query: FilterAdminProductsDto,
  meanings: readonly Meaning[] | undefined,
): AsyncGenerator<CsvCell[][]> {
  let after = '';
  for (;;) {
    const { text, values } = adminBatchOf(query, after, BATCH, meanings);
    const rows = await em.execute<AdminProductRow[]>(text, [...values]);
    yield rows.flatMap(linesOf);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.sku ?? '';
  }
}

/** A line a variant; what belongs to the product stands on its first. */
function linesOf(row: AdminProductRow): CsvCell[][] {
  const { sizes, tags } = presentAdminRow(row);
  const price = (cents: number): string => toReais(cents).toFixed(2).replace('.', ',');
  const facts: CsvCell[] = [
    row.name,
    price(row.price_cents),
    row.old_price_cents === null ? '' : price(row.old_price_cents),
    row.active,
    tags.join(', '),
  ];
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
