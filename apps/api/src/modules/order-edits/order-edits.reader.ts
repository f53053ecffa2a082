import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  EditableOrderView,
  OrderEditsView,
  SupplementView,
} from '@plantao/contracts/order-edits/order-edit.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import { OrderEdit, OrderEdits } from '@plantao/domain/order-edits';
import type { DeliveryAddress } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { Env } from '@plantao/platform/config';
import { editableView, garmentOf } from './order-edit.presenter.js';

/** More changes of one order than anybody reads. */
const MAX_EDITS = 50;

interface SupplementRow extends Pick<SupplementView, 'id' | 'status' | 'paid' | 'pieces'> {
  readonly totalCents: number;
  readonly payableUntil: Date;
}

/** What staff may change of an order, and what they changed. */
@Injectable()
export class OrderEditsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly edits: OrderEdits,
    private readonly env: Env,
  ) {}

  /** @throws DomainError order.not-found */
  async editable(orderId: string): Promise<EditableOrderView> {
    const facts = await this.edits.read(orderId);
    const sizes = facts.items.flatMap((item) => garmentOf(facts, item));
    const skus = sizes.flatMap(({ colors }) => colors.map(({ sku }) => sku));
    const rows = await this.em.fork().execute<{ sku: string; offered: number }[]>(
      `select l.sku, l.offered from jsonb_array_elements_text(?::jsonb) as asked (sku)
         join stock_level l on l.sku = asked.sku collate "C" and not l.retired`,
      [JSON.stringify([...new Set(skus)])],
    );
    return editableView(facts, new Map(rows.map(({ sku, offered }) => [sku, offered])));
  }

  /**
   * Newest first.
   * @param whole whether reasons are shown as they were written; otherwise without the address of the order
   * @throws DomainError order.not-found
   */
  async list(orderId: string, whole: boolean): Promise<OrderEditsView> {
    const em = this.em.fork();
    const [known] = await em.execute<{ parent: string | null; address: DeliveryAddress }[]>(
      `select o.address, (select e.order_id from order_edit e where e.supplement_id = o.id) as parent from shop_order o where o.id = ?`,
      [orderId],
    );
    if (!known) throw new DomainError('order.not-found');
    const edits = await em.find(
      OrderEdit,
      { orderId },
      { orderBy: { createdAt: 'desc', id: 'asc' }, limit: MAX_EDITS },
    );
    const ids = edits.flatMap(({ supplementId }) => supplementId ?? []);
    const supplements =
      ids.length === 0
        ? []
        : await em.execute<SupplementRow[]>(
            `select id, status, paid_state <> 'unpaid' as paid,
                    (select coalesce(sum(quantity), 0)::int from order_item where order_id = shop_order.id) as pieces, total_cents as "totalCents", hold_expires_at as "payableUntil"
               from shop_order where id in (select asked.id::uuid from jsonb_array_elements_text(?::jsonb) as asked (id))
              order by created_at desc`,
            [JSON.stringify(ids)],
          );
    return {
      edits: edits.map(({ id, createdAt, actor, changes, reason, refundCents, supplementId }) => ({
        ...{ id, actor, changes, at: createdAt.toISOString(), refund: toReais(refundCents) },
        reason: writtenText(reason, known.address, whole),
        supplement: supplementId ?? null,
      })),
      supplements: supplements.map(({ totalCents, payableUntil, ...order }) => ({
        ...order,
        total: toReais(totalCents),
        payableUntil: new Date(payableUntil).toISOString(),
        payUrl: `${this.env.PUBLIC_URL}${pages.checkoutRecovery({ id: order.id })}`,
      })),
      supplementOf: known.parent,
    };
  }
}
