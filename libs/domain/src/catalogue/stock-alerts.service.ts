import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { STOCK_ALERTS } from '../shared/constants.js';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockAlert } from './entities/stock-alert.entity.js';
import { nextBatch, waitsFor, type OfferedVariant } from './rules/alert-batch.rules.js';

export interface StockAlertInput {
  readonly email: string;
  /** Any, when left out. */
  readonly size?: string | undefined;
  readonly colour?: string | undefined;
}

const PRODUCTS_A_RUN = 200;
const ALERTS_A_PRODUCT = 500;

const VARIANTS = `
  select cut ->> 'name' as size, dye ->> 'name' as colour, dye ->> 'sku' as sku, coalesce(s.offered, 0) as offered,
         (select count(*)::int from stock_alert a
           where a.served_sku = dye ->> 'sku' and a.served_at > ?) as notified
    from product p, jsonb_array_elements(p.sizes) cut, jsonb_array_elements(cut -> 'colors') dye
    left join stock_level s on s.sku = dye ->> 'sku'
   where p.id = ? and p.active and p.deleted_at is null`;

/** Stock alerts of customers, and whom to notify when a variant is in stock again. */
@Injectable()
export class StockAlertsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes who waits for what; asking again while waiting changes nothing and shows nothing of it.
   * @throws DomainError product.not-found, variant.unknown, stock-alert.in-stock
   */
  async ask(productId: string, { email, size = '', colour = '' }: StockAlertInput): Promise<void> {
    const variants = await this.variants(this.em, productId);
    if (variants.length === 0) throw new DomainError('product.not-found');
    const wanted = variants.filter((variant) => waitsFor({ size, colour }, variant));
    if (wanted.length === 0) throw new DomainError('variant.unknown');
    if (wanted.some(({ offered }) => offered > 0)) throw new DomainError('stock-alert.in-stock');
    await this.em.execute(
      `insert into stock_alert (id, product_id, size, colour, email, created_at) values (?, ?, ?, ?, ?, ?)
       on conflict (product_id, size, colour, email) where served_at is null do nothing`,
      [crypto.randomUUID(), productId, size, colour, normalizeEmail(email), this.clock.now()],
    );
  }

  /**
   * WORK-10: serves the alerts whose pieces are offered again, in batches (P43). It looks at what is there instead of
   * waiting for an event, so that no restock is missed. Returns how many were served.
   */
  async serve(signal?: AbortSignal): Promise<number> {
    const products = await this.em.fork().execute<{ id: string }[]>(
      `select distinct p.id
         from stock_alert a join product p on p.id = a.product_id and p.active and p.deleted_at is null,
              jsonb_array_elements(p.sizes) cut, jsonb_array_elements(cut -> 'colors') dye
         join stock_level s on s.sku = dye ->> 'sku' and s.offered > 0
        where a.served_at is null and a.size in ('', cut ->> 'name') and a.colour in ('', dye ->> 'name')
        limit ${PRODUCTS_A_RUN}`,
    );
    let served = 0;
    for (const { id } of products) {
      if (signal?.aborted) break;
      served += await this.serveProduct(id);
    }
    return served;
  }

  /** The alerts are marked and their events written in one transaction: each is mailed once. */
  private serveProduct(productId: string): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const alerts = await em.find(
        StockAlert,
        { productId, servedAt: null },
        {
          orderBy: { createdAt: 'asc', id: 'asc' },
          limit: ALERTS_A_PRODUCT,
          lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
        },
      );
      const batch = nextBatch(alerts, await this.variants(em, productId));
      const now = this.clock.now();
      for (const { alert, sku } of batch) alert.serve(sku, now);
      return batch.length;
    });
  }

  private variants(em: EntityManager, id: string): Promise<OfferedVariant[]> {
    const since = new Date(this.clock.now().getTime() - STOCK_ALERTS.batchMinutes * 60_000);
    return em.execute<OfferedVariant[]>(VARIANTS, [since, id]);
  }
}
