import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idOf, outside } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { backInStock } from './templates/stock-mails.js';

interface ServedAlert {
  email: string;
  productId: string;
  name: string;
  image: string;
  size: string;
  colour: string;
}

/** Mails to people who waited for a piece. */
@Injectable()
export class StockMailProcessor {
  constructor(private readonly sender: MailSender) {}

  /** WORK-10: nothing is sent when the product has left the shop since. */
  readonly backInStock = outside(async (event, { em }) => {
    const alert = await readAlert(em.fork(), idOf(event, 'alertId'));
    if (!alert) return;
    const { shopUrl } = this.sender;
    const choice = new URLSearchParams({ tam: alert.size, cor: alert.colour });
    const content = backInStock({
      ...alert,
      image: new URL(alert.image, `${shopUrl}/`).href,
      url: `${shopUrl}/product/${alert.productId}?${choice}`,
    });
    await this.sender.send({ event, kind: 'back-in-stock', to: alert.email, content });
  });
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
