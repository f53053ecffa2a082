import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { redactAnswer, withoutAddress } from '@plantao/domain/accounts/rules/redaction.rules';
import type { CustomerSnapshot, DeliveryAddress, ShipType } from '@plantao/domain/orders';
import type { OrderStatus, StepKind } from '@plantao/domain/orders/rules/order-status.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

/** What a chargeback is answered with. Amounts in centavos; moments are ISO texts. */
export interface EvidenceFacts {
  readonly number: string;
  readonly orderId: string;
  readonly reason: string;
  readonly amountCents: number;
  readonly openedAt: string;
  readonly payment: {
    readonly number: string | null;
    readonly details: string;
    readonly installments: number;
    readonly approvedAt: string | null;
    readonly authorisation: string;
    readonly cardHolder: string;
    readonly threeDs: boolean;
  };
  readonly attempts: readonly { details: string; state: string; amountCents: number; createdAt: string }[];
  readonly order: {
    readonly createdAt: string;
    readonly status: string;
    readonly subtotalCents: number;
    readonly discountCents: number;
    readonly shippingCents: number;
    readonly totalCents: number;
    readonly tracking: string | null;
    readonly customer: CustomerSnapshot;
    readonly address: DeliveryAddress;
    readonly shipType: ShipType;
  };
  readonly items: readonly {
    name: string;
    size: string;
    colour: string;
    quantity: number;
    priceCents: number;
  }[];
  readonly steps: readonly { kind: StepKind; status: OrderStatus | null; detail: string; at: string }[];
  readonly label: { tracking: string | null; carrierStatus: string; paidAt: string | null } | null;
  readonly mails: readonly { subject: string; sentAt: string }[];
  /** Of the contested payment. */
  readonly refunds: readonly { amountCents: number; state: string; createdAt: string }[];
  readonly returns: readonly { protocol: string; state: string; createdAt: string }[];
  readonly account: {
    /** The terms of use are accepted by opening an account. */
    readonly createdAt: string;
    readonly emailVerifiedAt: string | null;
    /** Orders before this one that arrived and were not contested. */
    readonly deliveredBefore: number;
  } | null;
  /**
   * The sign-in that the order was placed in; null where that is not certain: its customer was signed in several times at that moment, or
   * the shop made the order (an exchange, a supplement).
   */
  readonly device: { ip: string; userAgent: string; createdAt: string } | null;
  readonly notes: readonly { actor: string; detail: string; at: string }[];
}

const list = (fields: string, from: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by x.at, x.id) from (${from}) x), '[]')`;

const FACTS = `
  select c.provider_id as number, c.order_id as "orderId", c.reason, c.amount_cents as "amountCents", c.created_at as "openedAt",
    jsonb_build_object('number', g.provider_id, 'details', g.details, 'installments', g.installments, 'approvedAt', g.approved_at,
      'authorisation', c.authorisation, 'cardHolder', c.card_holder, 'threeDs', c.three_ds) as payment,
    jsonb_build_object('createdAt', o.created_at, 'status', o.status, 'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents,
      'shippingCents', o.shipping_cents, 'totalCents', o.total_cents, 'tracking', o.tracking, 'customer', o.customer,
      'address', o.address, 'shipType', o.ship_type) as order,
    ${list(`'details', x.details, 'state', x.state, 'amountCents', x.amount_cents, 'createdAt', x.at`, 'select *, created_at as at from charge where order_id = o.id')} as attempts,
    ${list(`'name', x.name, 'size', x.size, 'colour', x.colour, 'quantity', x.quantity, 'priceCents', x.price_cents`, 'select *, position as at from order_item where order_id = o.id')} as items,
    ${list(`'kind', x.kind, 'status', x.status, 'detail', x.detail, 'at', x.at`, 'select * from order_step where order_id = o.id')} as steps,
    (select jsonb_build_object('tracking', l.tracking, 'carrierStatus', l.carrier_status, 'paidAt', l.paid_at) from shipping_label l
      where l.order_id = o.id and l.state = 'released' order by l.created_at desc limit 1) as label,
    ${list(`'subject', x.subject, 'sentAt', x.at`, 'select *, sent_at as at from order_mail where order_id = o.id')} as mails,
    ${list(`'amountCents', x.amount_cents, 'state', x.state, 'createdAt', x.at`, 'select *, created_at as at from refund where charge_id = g.id')} as refunds,
    ${list(`'protocol', x.protocol, 'state', x.state, 'createdAt', x.at`, 'select *, created_at as at from order_return where order_id = o.id')} as returns,
    (select jsonb_build_object('createdAt', u.created_at, 'emailVerifiedAt', u.email_verified_at, 'deliveredBefore',
       (select count(*) from shop_order p where p.user_id = o.user_id and p.created_at < o.created_at and p.status = 'delivered'
          and p.paid_state = 'paid' and p.subtotal_cents > 0)) from app_user u where u.id = o.user_id) as account,
    (select jsonb_agg(jsonb_build_object('ip', s.ip, 'userAgent', s.user_agent, 'createdAt', s.created_at))->0 from session s
      where s.user_id = o.user_id and s.created_at <= o.created_at and coalesce(s.revoked_at, s.expires_at) >= o.created_at
        and not exists (select from exchange e where e.order_id = o.id)
        and not exists (select from order_edit e where e.supplement_id = o.id) having count(*) = 1) as device,
    ${list(`'actor', x.actor, 'detail', x.detail, 'at', x.at`, `select * from chargeback_step where chargeback_id = c.id and kind = 'note'`)} as notes
    from chargeback c join shop_order o on o.id = c.order_id join charge g on g.id = c.charge_id where c.id = ?`;

/** Reads what a chargeback is answered with: one statement, one order. */
@Injectable()
export class EvidenceReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param whole whether personal data are shown as they are; otherwise they are hidden as in every answer
   * @throws DomainError chargeback.not-found
   */
  async facts(id: string, whole: boolean): Promise<EvidenceFacts> {
    const [row] = await this.em.execute<EvidenceFacts[]>(FACTS, [id]);
    if (!row) throw new DomainError('chargeback.not-found');
    if (whole) return row;
    const hidden = <Entry extends { readonly detail: string }>(entry: Entry): Entry => ({
      ...entry,
      detail: withoutAddress(entry.detail, row.order.address),
    });
    const [notes, steps] = [row.notes.map(hidden), row.steps.map(hidden)];
    return redactAnswer({ ...row, notes, steps }) as EvidenceFacts;
  }
}
