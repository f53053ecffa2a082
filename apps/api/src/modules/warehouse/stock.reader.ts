import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListMovementsDto, ListStockDto, StockFilterDto } from '@plantao/contracts/warehouse/stock.dto';
import type {
  MovementView,
  StockResponse,
  StockDetailView,
  StockRowView,
  StockTotalsView,
} from '@plantao/contracts/warehouse/stock.view';
import { withoutAddress } from '@plantao/domain/accounts/rules/redaction.rules';
import type { DeliveryAddress } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { findDrift } from '@plantao/domain/warehouse';
import { DRIFTED, FIRST, rowsAfter, SKU_BEGINS, skuIn, stockFilter } from './stock-filter.js';
import { STOCK_COLUMNS, type HoldRow, type MovementRow, type StockRow } from './stock-rows.js';
import { presentAccount, presentHold, presentMovement, presentStock } from './stock.presenter.js';

const FROM = `stock_level l join warehouse_product w on w.id = l.warehouse_product_id
  join warehouse h on h.id = w.warehouse_id`;
const HOLDS_SHOWN = 100;
/** Beyond this many a figure of the head is shown as "mais de". */
const MAX_COUNTED = 1_000;

/** Every unit of every variant, from counters, ledger and holds. */
@Injectable()
export class StockReader {
  constructor(private readonly em: EntityManager) {}

  /** By product and SKU; what runs out, the scarcest first. Words find products, the beginning of a SKU variants. */
  async list({ after, limit, ...filter }: ListStockDto, em = this.em): Promise<StockResponse> {
    const first = FIRST[filter.view];
    const { text, values } = stockFilter(filter, await this.knownSku(filter.search, em));
    const from = rowsAfter(after, filter.view);
    const rows = await em.execute<(StockRow & { first: string | number })[]>(
      `select ${first} as first, ${STOCK_COLUMNS} from ${FROM}
        where ${text} and ${from.text} order by ${first}, l.sku limit ?`,
      [...values, ...from.values, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last ? `${last.first}|${last.sku}` : null;
    return { data: { stock: shown.map(presentStock), next } };
  }

  /** The words, if a SKU begins with them. */
  private async knownSku(search: string | undefined, em: EntityManager): Promise<string | undefined> {
    const sku = skuIn(search);
    if (sku === undefined) return undefined;
    const found = await em.execute<object[]>(`select 1 from stock_level l where ${SKU_BEGINS} limit 1`, [
      sku,
      sku,
    ]);
    return found.length > 0 ? sku : undefined;
  }

  /** Rows for a spreadsheet, a thousand at a time. */
  async *all(filter: StockFilterDto): AsyncGenerator<StockRowView[]> {
    const em = this.em.fork();
    let after: string | undefined;
    do {
      const { data } = await this.list({ ...filter, limit: 1_000, ...(after ? { after } : {}) }, em);
      yield data.stock;
      after = data.next ?? undefined;
    } while (after);
  }

  async totals(): Promise<StockTotalsView> {
    const count = (view: StockFilterDto['view']): string =>
      `(select count(*)::int from (select 1 from ${FROM} where ${stockFilter({ view }).text} limit ${MAX_COUNTED}) counted)`;
    const [row] = await this.em.execute<StockTotalsView[]>(
      `select ${count('low')} as low, ${count('out')} as out, ${count('promised')} as promised,
              coalesce(cardinality(${DRIFTED}), 0) as drifted`,
    );
    return row ?? { low: 0, out: 0, promised: 0, drifted: 0 };
  }

  /** @throws DomainError stock.unknown-sku */
  async one(sku: string): Promise<StockDetailView> {
    const [row] = await this.em.execute<(StockRow & { linked: StockDetailView['linkedProduct'] })[]>(
      `select ${STOCK_COLUMNS},
              (select jsonb_build_object('_id', p.id, 'name', p.name) from product p
                where p.warehouse_product_id = w.id and p.deleted_at is null) as linked
         from ${FROM} where l.sku = ?`,
      [sku],
    );
    if (!row) throw new DomainError('stock.unknown-sku', { sku });
    const holds = await this.em.execute<HoldRow[]>(
      `select k.order_id as "orderId", coalesce(o.customer->>'name', '') as customer, coalesce(o.status, '') as "orderStatus",
              k.quantity, k.state, k.expires_at as until, k.created_at as since
         from stock_hold k left join shop_order o on o.id = k.order_id
        where k.sku = ? and k.state in ('held', 'committed', 'returning')
        order by k.created_at desc limit ${HOLDS_SHOWN}`,
      [sku],
    );
    const [drift] = await findDrift(this.em, sku);
    return {
      ...presentStock(row),
      account: presentAccount(row, drift),
      holds: holds.map(presentHold),
      linkedProduct: row.linked,
    };
  }

  /**
   * Newest first, each with the counts after it.
   * @param whole whether reasons are shown as they were written; otherwise without the address of their order
   * @throws DomainError stock.unknown-sku
   */
  async movements(
    sku: string,
    { before, limit }: ListMovementsDto,
    whole: boolean,
  ): Promise<{ movements: MovementView[]; next: number | null }> {
    const rows = await this.em.execute<MovementRow[]>(
      `select * from (
         select id, kind, warehouse_delta as warehouse, offered_delta as offered, held_delta as held,
                committed_delta as committed, shipped_delta as shipped, order_id as "orderId", actor, reason, at,
                (sum(warehouse_delta) over run)::int as "warehouseAfter", (sum(offered_delta) over run)::int as "offeredAfter"
           from stock_movement where sku = ? window run as (order by id)) m
        where ?::bigint is null or id < ?::bigint order by id desc limit ?`,
      [sku, before ?? null, before ?? null, limit + 1],
    );
    if (rows.length === 0 && before === undefined) await this.one(sku);
    const listed = rows.slice(0, limit);
    const shown = (whole ? listed : await this.withoutAddresses(listed)).map(presentMovement);
    return { movements: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** What somebody wrote of the pieces of an order, without the address of that order. */
  private async withoutAddresses(rows: readonly MovementRow[]): Promise<MovementRow[]> {
    const ids = rows.flatMap(({ orderId, reason }) => (orderId && reason ? [orderId] : []));
    const orders = await this.em.execute<{ id: string; address: DeliveryAddress }[]>(
      'select id, address from shop_order where id = any(?::uuid[])',
      [`{${[...new Set(ids)].join()}}`],
    );
    const addresses = new Map(orders.map(({ id, address }) => [id, address]));
    return rows.map((row) => {
      const address = addresses.get(row.orderId ?? '');
      return address ? { ...row, reason: withoutAddress(row.reason, address) } : row;
    });
  }
}
