import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refund } from '@plantao/domain/payments';
import { CREDIT_BACK, EXCHANGED_FOR, type CreditBack } from '@plantao/domain/returns/rules/return.rules';
import { orderNumber } from '@plantao/domain/shared/order-number';

/** A refund as its mail shows it: what it is for, in centavos, and the note to the customer. */
export interface MailRefund {
  readonly amountCents: number;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amountCents: number;
    /** The number of the order of the pieces that they were exchanged for; null where nothing was. */
    readonly exchange: string | null;
  }[];
  readonly freightCents: number;
  /** Typed by hand: more or less than the lines and the freight. */
  readonly otherCents: number;
  /** What that is where it goes back for pieces of another order, which by its number; null otherwise. */
  readonly credit: CreditBack | null;
  readonly note: string;
}

const LINES = `
  select i.name || ' · ' || i.size || ' · ' || i.colour as name, l.quantity, l.amount_cents as "amountCents", ${EXCHANGED_FOR} as exchange
    from refund r join refund_line l on l.refund_id = r.id join order_item i on i.id = l.order_item_id where l.refund_id = ? order by i.position`;

const CREDIT = `select ${CREDIT_BACK} as credit from refund r where r.id = ?`;

/** What `refund` is for; only its amount where nobody chose pieces or freight. */
export async function readMailRefund(em: EntityManager, refund: Refund): Promise<MailRefund> {
  const { id, amountCents, goodsCents, freightCents, note } = refund;
  const lines = await em.execute<MailRefund['lines'][number][]>(LINES, [id]);
  const [{ credit } = { credit: null }] = await em.execute<Pick<MailRefund, 'credit'>[]>(CREDIT, [id]);
  const otherCents = typeof goodsCents === 'number' ? amountCents - goodsCents - freightCents : 0;
  return {
    ...{ amountCents, freightCents, otherCents, note },
    lines: lines.map((line) => ({ ...line, exchange: line.exchange && orderNumber(line.exchange) })),
    credit: credit && { ...credit, order: orderNumber(credit.order) },
  };
}
