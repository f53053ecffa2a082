import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { executeWithNext, inTransaction } from '@plantao/platform/database';
import { positionsFor } from '../catalogue/rules/embroidery-place.rules.js';
import type { CutName } from '../catalogue/rules/garment-cuts.rules.js';
import { lockOrder, type Order, type OrderLine } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Embroideries, type EmbroideryInput } from './embroideries.service.js';
import { OrderEmbroidery } from './entities/order-embroidery.entity.js';
import { embroideryTerms, isSamePriceClass } from './rules/embroidery-price.rules.js';

const KEEP = `
  insert into order_embroidery (id, order_id, item_id, embroidery_id, name, second_line, logo_id, logo_file, thread,
                                thread_value, position, price_cents, extra_days)
  select n.id, n.order_id, n.item_id, n.embroidery_id, n.name, n.second_line, n.logo_id, n.logo_file, n.thread,
         n.thread_value, n.position, n.price_cents, n.extra_days
    from jsonb_populate_recordset(null::order_embroidery, ?::jsonb) n`;

/** What is stitched on the lines of an order, until production starts. */
@Injectable()
export class OrderEmbroideries {
  constructor(
    private readonly em: EntityManager,
    private readonly embroideries: Embroideries,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Copies what is stitched onto a new order that is written already, in its transaction. `lines` are those that its items were
   * made of. An order without any costs no statement.
   */
  async keep(em: EntityManager, order: Order, lines: readonly OrderLine[]): Promise<void> {
    if (order.embroideredPieces === 0) return;
    const { extraDays } = embroideryTerms(await this.settings.allWith(em));
    const items = order.items.getItems();
    const rows = lines.flatMap(({ embroidery }, place) =>
      embroidery
        ? [
            {
              id: crypto.randomUUID(),
              order_id: order.id,
              item_id: items[place]?.id,
              embroidery_id: embroidery.id,
              name: embroidery.name,
              second_line: embroidery.secondLine,
              logo_id: embroidery.logoId,
              logo_file: embroidery.logoFile,
              thread: embroidery.thread,
              thread_value: embroidery.threadValue,
              position: embroidery.position,
              price_cents: embroidery.priceCents,
              extra_days: extraDays,
            },
          ]
        : [],
    );
    await executeWithNext(em, KEEP, [JSON.stringify(rows)]);
  }

  /**
   * The customer writes something else, of the same price, until production starts. The order is locked first, as production
   * does: one of both comes first, and the other one sees it.
   * @throws DomainError order.not-found, order.cancelled, embroidery.unknown, embroidery.started, embroidery.price-class,
   * embroidery.position, and those of `Embroideries.create`
   */
  async rewrite(
    { orderId, itemId, userId }: { orderId: string; itemId: string; userId: string },
    input: EmbroideryInput,
  ): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId, userId);
      if (order.status === 'cancelled') throw new DomainError('order.cancelled');
      const row = await em.findOne(OrderEmbroidery, { orderId, itemId });
      if (!row) throw new DomainError('embroidery.unknown');
      const terms = embroideryTerms(await this.settings.allWith(em));
      const content = await this.embroideries.checked(em, input, terms);
      if (!isSamePriceClass(content, { ...row, logoId: row.logoId ?? null }))
        throw new DomainError('embroidery.price-class');
      if (content.position !== row.position && !(await this.allows(em, itemId, content.position)))
        throw new DomainError('embroidery.position');
      // What it was copied from stays: a repeated order call is recognised by it.
      row.rewrite({ ...content, id: row.embroideryId }, order.status, this.clock.now());
    });
  }

  /** Whether anything of an order is stitched, or was: what its customer cannot cancel by themselves any more. */
  async isStarted(orderId: string): Promise<boolean> {
    const rows = await this.em.execute(
      `select 1 from order_embroidery where order_id = ? and state in ('stitching', 'done') limit 1`,
      [orderId],
    );
    return rows.length > 0;
  }

  private async allows(
    em: EntityManager,
    itemId: string,
    position: EmbroideryInput['position'],
  ): Promise<boolean> {
    const { positions } = embroideryTerms(await this.settings.allWith(em));
    const [row] = await em.execute<{ cuts: CutName[] }[]>(
      'select to_jsonb(p.cuts) as cuts from order_item i join product p on p.id = i.product_id where i.id = ?',
      [itemId],
    );
    return row !== undefined && positionsFor(row.cuts, positions).includes(position);
  }
}
