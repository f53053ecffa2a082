import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refund } from '@plantao/domain/payments';

/** A refund as its mail shows it: what it is for, in centavos, and the note to the customer. */
export interface MailRefund {
  readonly amountCents: number;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amountCents: number;
  }[];
  readonly freightCents: number;
  /** Typed by hand: more or less than the lines and the freight. */
  readonly otherCents: number;
  readonly note: string;
}

const LINES = `
  select i.name || ' · ' || i.size || ' · ' || i.colour as name, l.quantity, l.amount_cents as "amountCents"
    from refund_line l join order_item i on i.id = l.order_item_id where l.refund_id = ? order by i.position`;

/** What `refund` is for; only its amount where nobody chose pieces or freight. */
export async function readMailRefund(em: EntityManager, refund: Refund): Promise<MailRefund> {
  const { id, amountCents, goodsCents, freightCents, note } = refund;
  const lines = await em.execute<MailRefund['lines'][number][]>(LINES, [id]);
  const otherCents = typeof goodsCents === 'number' ? amountCents - goodsCents - freightCents : 0;
  return { amountCents, lines, freightCents, otherCents, note };
}
