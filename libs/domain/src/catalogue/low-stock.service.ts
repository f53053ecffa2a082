import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { recordEvent } from '../events.js';
import { LOW_STOCK } from '../warehouse/rules/variant-limits.rules.js';
import { LowStockNotice } from './entities/low-stock-notice.entity.js';

/** This many variants in one mail; the rest follow in the next. */
const AT_ONCE = 200;

/** Variants on sale that are low in stock or sold out, and not yet reported to the shop. */
const RUNNING_OUT = `
  select distinct l.sku from stock_level l
    join product p on p.warehouse_product_id = l.warehouse_product_id and p.active and p.deleted_at is null
   where l.offered <= ${LOW_STOCK} and not l.retired
     and not exists (select 1 from low_stock_notice n where n.sku = l.sku)
   order by l.sku limit ${AT_ONCE}`;

const ENOUGH_AGAIN = `
  delete from low_stock_notice n
   where not exists (select 1 from stock_level l where l.sku = n.sku and l.offered <= ${LOW_STOCK} and not l.retired)`;

/** Notices once when a variant begins to run out, and again only after there was enough of it. */
@Injectable()
export class LowStock {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** One event for all that are new. @returns how many */
  notify(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      await em.execute(ENOUGH_AGAIN);
      const skus = (await em.execute<{ sku: string }[]>(RUNNING_OUT)).map(({ sku }) => sku);
      const notices = skus.map((sku) =>
        Object.assign(new LowStockNotice(), { sku, notifiedAt: this.clock.now() }),
      );
      const [first] = notices;
      if (first) recordEvent(first, 'stock.low', { skus });
      em.persist(notices);
      await em.flush();
      return skus.length;
    });
  }
}
