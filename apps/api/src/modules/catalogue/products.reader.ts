import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type {
  ProductBriefsResponse,
  ProductResponse,
  ProductsResponse,
} from '@plantao/contracts/catalogue/product.view';
import type { PaginationView } from '@plantao/contracts/http/pagination.view';
import { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { readRows } from '@plantao/platform/database';
import { withAskedSizes } from './search/asked-sizes.js';
import { mayRequestColour, withRequestedColour, type ColourRequest } from './search/requested-colour.js';
import { BatchLoader } from '../../http/batch-loader.js';
import { paginationOf } from '../../http/listed-rows.js';
import { MAX_SHOWN, type ListingScope } from './product-filter.js';
import { pageOf } from './product-page.js';
import {
  BRIEF_COLOUR_COLUMNS,
  BRIEF_COLUMNS,
  CARD_COLUMNS,
  FIELD_COLUMNS,
  PAGE_COLUMNS,
  SETS_COLUMN,
  type ProductBriefRow,
  type ProductDetailRow,
  type ProductRow,
} from './product-rows.js';
import { lookUpTerms } from './search/term-lookup.js';
import { presentBrief, presentCard, presentProduct } from './product.presenter.js';

/** Reviews that travel with a product, newest first. */
const REVIEWS_SHOWN = 50;

@Injectable()
export class ProductsReader {
  private readonly forGuests = new BatchLoader(
    'products',
    async (ids) => new Map((await this.rowsOf(ids, false)).map((row) => [row.id, row])),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
  ) {}

  /** Two statements with a search, one without; a search ignores accents and tolerates typos. */
  list(query: ListProductsDto, withInactive = false): Promise<ProductsResponse> {
    return this.found(query, withInactive, (request) => ({
      columns: CARD_COLUMNS,
      present: (row: ProductRow) => withRequestedColour(presentCard(row), request),
    }));
  }

  /** The same products in the same order, of each only what a line of the search box shows. */
  briefs(query: ListProductsDto, withInactive = false): Promise<ProductBriefsResponse> {
    return this.found(query, withInactive, (request) => ({
      columns: mayRequestColour(request) ? BRIEF_COLOUR_COLUMNS : BRIEF_COLUMNS,
      present: (row: ProductBriefRow) => presentBrief(row, request),
    }));
  }

  /** @throws DomainError product.not-found, also for an inactive product unless asked for */
  async one(id: string, withInactive = false): Promise<ProductResponse> {
    const [row] = await this.rowsOf([id], withInactive);
    return productResponse(row);
  }

  /** As `one` for everybody; what many ask for at the same time is read together. @throws DomainError product.not-found */
  async oneForGuest(id: string): Promise<ProductResponse> {
    return productResponse(await this.forGuests.one(id));
  }

  /** One statement for the products with these ids. */
  private rowsOf(ids: readonly string[], withInactive: boolean): Promise<ProductDetailRow[]> {
    return readRows<ProductDetailRow>(
      this.em,
      `select ${PAGE_COLUMNS}, ${FIELD_COLUMNS}, p.description, p.details, p.warehouse_product_id, p.created_at, p.updated_at, p.version,
         ${SETS_COLUMN},
         (select jsonb_agg(r) from (
            select id, author, author_note as "authorNote", rating, text, fit, created_at as "createdAt"
              from review where product_id = p.id order by created_at desc, id limit ${REVIEWS_SHOWN}) r) as reviews
         from product p where p.id in (?) and p.deleted_at is null and (p.active or ?)`,
      [[...ids], withInactive],
    );
  }

  private async found<Row extends { id: string }, View>(
    asked: ListProductsDto,
    withInactive: boolean,
    shownOf: (request: ColourRequest) => Shown<Row, View>,
  ): Promise<Found<View>> {
    // Staff look for products, whatever is left of them.
    const query = withInactive ? asked : withAskedSizes(asked);
    const expansions = query.search?.trim()
      ? await lookUpTerms(this.em, query.search, () => this.settings.get('embroidery.on'))
      : [];
    if (!expansions)
      return { data: { products: [] }, pagination: { total: 0, page: query.page, totalPages: 0 } };
    const reach = { withInactive, ...(query.search?.trim() ? { expansions } : {}) };
    return this.page(query, reach, shownOf({ query, expansions }));
  }

  /** Page and total in one statement: the page is cut first, and only its products are presented. Totals are counted up to MAX_SHOWN. */
  private async page<Row extends { id: string }, View>(
    query: ListProductsDto,
    reach: ListingScope,
    { columns, present }: Shown<Row, View>,
  ): Promise<Found<View>> {
    const { text, values } = pageOf(query, reach, columns);
    const rows = await readRows<Row & { total: number }>(this.em, text, values);
    const total = rows[0]?.total ?? 0;
    return {
      // An empty page is a row without a product.
      data: { products: rows.filter(({ id }) => id != null).map(present) },
      pagination: paginationOf(total, query, MAX_SHOWN),
    };
  }
}

function productResponse(row: ProductDetailRow | undefined): ProductResponse {
  if (!row) throw new DomainError('product.not-found');
  return { data: { product: presentProduct(row) } };
}

/** What is read of each product of a page, and how it is presented. */
interface Shown<Row, View> {
  readonly columns: string;
  readonly present: (row: Row) => View;
}

interface Found<View> {
  data: { products: View[] };
  pagination: PaginationView;
}
