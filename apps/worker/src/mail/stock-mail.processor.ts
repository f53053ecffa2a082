import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Settings } from '@plantao/domain/settings';
import { mailPicture, pictureUrl } from '@plantao/platform/storage';
import { idOf, external } from '../job-handler.js';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { MailSender } from './mail-sender.service.js';
import { backInStock, lowStock, type LowVariant } from './templates/stock-mails.js';

interface ServedAlert {
  email: string;
  productId: string;
  name: string;
  image: string;
  size: string;
  colour: string;
}

/** Mails about stock: to people who waited for a piece, and to the shop when one runs out. */
@Injectable()
export class StockMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  /** WORK-10: nothing is sent when the product has left the shop since. */
  readonly backInStock = external<'mail.back-in-stock'>(async (event, { em }) => {
    const alert = await readAlert(em.fork(), idOf(event, 'alertId'));
    if (!alert) return;
    const { shopUrl, cdnUrl } = this.sender;
    const content = backInStock({
      ...alert,
      image: pictureUrl(mailPicture(alert.image), shopUrl, cdnUrl),
      url: `${shopUrl}${pages.product({ id: alert.productId, size: alert.size, colour: alert.colour })}`,
    });
    await this.sender.send({ event, kind: 'back-in-stock', to: alert.email, content });
  });

  /** Only when the shop wants to know (setting mail.lowStock), and nothing that was filled up meanwhile. */
  readonly lowStock = external<'mail.low-stock'>(async (event, { em }) => {
    if (!(await this.settings.get('mail.lowStock'))) return;
    const skus = event.payload['skus'];
    const variants = await readLow(em.fork(), Array.isArray(skus) ? skus.map(String) : []);
    if (variants.length === 0) return;
    const content = lowStock(variants, `${this.sender.shopUrl}${adminPages.stock({ view: 'low' })}`);
    await this.sender.send({ event, kind: 'low-stock', to: await this.settings.get('shop.email'), content });
  });
}

/** Those of the SKUs that are on sale and still run out, the emptiest first. */
function readLow(em: EntityManager, skus: readonly string[]): Promise<LowVariant[]> {
  if (skus.length === 0) return Promise.resolve([]);
  return em.execute<LowVariant[]>(
    `select p.name, cut ->> 'name' as size, dye ->> 'name' as colour, l.offered
       from stock_level l
       join product p on p.warehouse_product_id = l.warehouse_product_id and p.active and p.deleted_at is null,
            jsonb_array_elements(p.sizes) cut, jsonb_array_elements(cut -> 'colors') dye
      where l.sku in (?) and dye ->> 'sku' = l.sku and l.offered <= ${LOW_STOCK} and not l.retired
      order by l.offered, p.name, size, colour`,
    [[...skus]],
  );
}

/** With the variant that was there again: its size and colour, and its picture. */
async function readAlert(em: EntityManager, id: string): Promise<ServedAlert | undefined> {
  const [alert] = await em.execute<ServedAlert[]>(
    `select a.email, p.id as "productId", p.name, cut ->> 'name' as size, dye ->> 'name' as colour,
            coalesce(nullif(dye ->> 'image', ''), p.image) as image
       from stock_alert a join product p on p.id = a.product_id and p.active and p.deleted_at is null,
            jsonb_array_elements(p.sizes) cut, jsonb_array_elements(cut -> 'colors') dye
      where a.id = ? and a.served_sku = dye ->> 'sku'`,
    [id],
  );
  return alert;
}
