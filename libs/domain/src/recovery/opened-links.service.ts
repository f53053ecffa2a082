import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { offeredPieces } from '../cart/index.js';
import type { Order } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import type { RecoveryLine } from './entities/recovery-message.entity.js';
import { RecoveryLinks } from './recovery-links.service.js';
import type { RecoveryQueue } from './rules/recovery.rules.js';

/** A line that the link brings back: `available` pieces of it can be had now. */
export type OpenedLine = RecoveryLine & { readonly available: number };

/** What a link opens: lines for the visitor's cart, the payment of its order, or word that there is nothing left to do. */
export type OpenedLink =
  | { readonly kind: 'cart'; readonly lines: readonly OpenedLine[] }
  | { readonly kind: 'pay'; readonly order: PayableOrder; readonly lines: readonly RecoveryLine[] }
  | { readonly kind: 'paid' };

/** An order as its link shows it: nothing of its person. Amounts in centavos. */
export interface PayableOrder extends Pick<
  Order,
  'id' | 'subtotalCents' | 'discountCents' | 'pixDiscountCents' | 'shippingCents' | 'totalCents'
> {
  readonly createdAt: Date;
  readonly holdExpiresAt: Date;
  readonly holdExtended: boolean;
  /** The PIX code that can be paid now. */
  readonly openPix: { readonly expiresAt: Date; readonly totalCents: number } | null;
}

/** Whose order a link pays, for the payment alone. */
export interface LinkedOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly taxId: string;
}

interface LinkRow {
  queue: RecoveryQueue;
  subjectId: string;
  lines: RecoveryLine[];
}

interface OrderRow extends Omit<PayableOrder, 'createdAt' | 'holdExpiresAt' | 'openPix'> {
  createdAt: Date | string;
  holdExpiresAt: Date | string;
  payable: boolean;
  paid: boolean;
  openPix: { expiresAt: string; totalCents: number } | null;
}

/** What the links of messages open, on any device and without signing anybody in. */
@Injectable()
export class OpenedLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly links: RecoveryLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a link, as often as it is clicked until it expires, and notes that.
   * @throws DomainError recovery.link for a forged, expired or erased one
   */
  async open(token: string): Promise<OpenedLink> {
    const id = this.idOf(token);
    const now = this.clock.now();
    const em = this.em.fork();
    const [row] = await em.execute<LinkRow[]>(
      `update recovery_message set opens = opens + 1, first_opened_at = coalesce(first_opened_at, ?), opened_at = ?
        where id = ? and state <> 'stopped' returning queue, subject_id as "subjectId", lines`,
      [now, now, id],
    );
    if (!row) throw new DomainError('recovery.link');
    if (row.queue !== 'cart') {
      const order = await this.order(em, row.subjectId, now);
      if (order?.paid) return { kind: 'paid' };
      if (order?.payable) {
        const { payable: _, paid: __, ...shown } = order;
        return { kind: 'pay', order: shown, lines: row.lines };
      }
    }
    const offered = await offeredPieces(em, row.lines);
    return { kind: 'cart', lines: row.lines.map((line, at) => ({ ...line, available: offered[at] ?? 0 })) };
  }

  /**
   * The order that a link may pay; whether it still can be paid, its payment says.
   * @throws DomainError recovery.link also for the link of a cart
   */
  async payable(token: string): Promise<LinkedOrder> {
    const [row] = await this.em.fork().execute<LinkedOrder[]>(
      `select o.id as "orderId", o.user_id as "userId", o.customer->>'taxId' as "taxId"
         from recovery_message m join shop_order o on o.id = m.subject_id and o.user_id = m.user_id
        where m.id = ? and m.state <> 'stopped' and m.queue <> 'cart' and o.deleted_at is null`,
      [this.idOf(token)],
    );
    if (!row) throw new DomainError('recovery.link');
    return row;
  }

  private idOf(token: string): string {
    const id = this.links.read('open', token);
    if (!id) throw new DomainError('recovery.link');
    return id;
  }

  private async order(
    em: EntityManager,
    id: string,
    now: Date,
  ): Promise<(PayableOrder & { readonly payable: boolean; readonly paid: boolean }) | undefined> {
    const [row] = await em.execute<OrderRow[]>(
      `select id, subtotal_cents as "subtotalCents", discount_cents as "discountCents", pix_discount_cents as "pixDiscountCents",
              shipping_cents as "shippingCents", total_cents as "totalCents", created_at as "createdAt",
              hold_expires_at as "holdExpiresAt", hold_extended as "holdExtended", paid_state <> 'unpaid' as paid,
              status = 'pending' and paid_state = 'unpaid' and deleted_at is null and hold_expires_at > ? as payable,
              (select jsonb_build_object('expiresAt', c.expires_at, 'totalCents', c.amount_cents) from charge c
                where c.order_id = shop_order.id and c.method = 'pix' and c.state = 'open' and c.expires_at > ? limit 1) as "openPix"
         from shop_order where id = ?`,
      [now, now, id],
    );
    if (!row) return undefined;
    const { createdAt, holdExpiresAt, openPix, ...amounts } = row;
    return {
      ...amounts,
      createdAt: new Date(createdAt),
      holdExpiresAt: new Date(holdExpiresAt),
      openPix: openPix && { expiresAt: new Date(openPix.expiresAt), totalCents: openPix.totalCents },
    };
  }
}
