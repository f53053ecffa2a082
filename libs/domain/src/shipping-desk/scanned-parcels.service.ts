import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import {
  ChangeOrderStatus,
  expectNoSupplements,
  lockOrder,
  OrderStep,
  type OrderStatus,
} from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { formatSheetDateTime } from '../shared/brazil/brazil-date.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { orderNumber } from '../shared/order-number.js';
import { ShippingLabel } from '../shipping/index.js';
import { mayNameParcel, scannedCode } from './rules/order-code.rules.js';

/** How long a scan may be taken back, in milliseconds: after that the parcel may be gone. */
const UNDO_WINDOW = 15 * 60_000;

/** Parcels that are posted by scanning the label or the packing slip. */
@Injectable()
export class ScannedParcels {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts the order that a code names; resolves to its id. Under the order's lock: of two hands that scan the same parcel
   * one posts it, and the other learns who did.
   * @throws DomainError as `find`, scan.freight, scan.repeated, scan.cancelled, scan.unpaid-label,
   * scan.old-label, order-edit.supplement-waits, and what ChangeOrderStatus refuses
   */
  async post(code: string, actor: Actor): Promise<string> {
    const { id, tracking: scanned } = await this.find(code);
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, id);
      const number = orderNumber(id);
      if (order.freightAlone) throw new DomainError('scan.freight', { order: number });
      if (order.status === 'shipped' || order.status === 'delivered') {
        const last = await lastStep(em, id);
        throw new DomainError('scan.repeated', {
          order: number,
          at: last ? formatSheetDateTime(new Date(last.at)) : '',
          by: last?.actor ?? '',
        });
      }
      if (order.status === 'cancelled') throw new DomainError('scan.cancelled', { order: number });
      if (order.paidState === 'unpaid') throw new DomainError('order.not-paid');
      const active = { orderId: id, state: { $nin: ['cancelled' as const, 'refused' as const] } };
      const label = await em.findOne(ShippingLabel, active);
      if (label && label.state !== 'released') throw new DomainError('scan.unpaid-label', { order: number });
      // A parcel with a label that was cancelled is not what the active one was made for.
      if (scanned !== undefined && label?.tracking !== scanned)
        throw new DomainError('scan.old-label', { order: number });
      await expectNoSupplements(em, id, 'waits');
      const tracking = label?.tracking ?? order.tracking ?? undefined;
      const known = { mayRegister: false };
      await this.commands.execute(new ChangeOrderStatus(id, 'shipped', tracking, actor, known));
    });
    return id;
  }

  /**
   * Takes back a scan of the last minutes: the order has its former status again; a mail that was sent stays sent.
   * @throws DomainError order.not-found, scan.too-late
   */
  async undo(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, id);
      const last = await lastStep(em, id);
      const since = this.clock.now().getTime() - (last ? new Date(last.at).getTime() : 0);
      if (order.status !== 'shipped' || last?.status !== 'shipped' || since > UNDO_WINDOW)
        throw new DomainError('scan.too-late');
      const before = last.before ?? 'confirmed';
      await this.commands.execute(
        new ChangeOrderStatus(id, before, undefined, actor, { mayRegister: false }),
      );
    });
  }

  /**
   * The order that a text names; `tracking` where it was the code on a label.
   * @throws DomainError scan.unreadable, scan.number, scan.other-bars, scan.unknown, scan.unknown-number, scan.several
   */
  private async find(text: string): Promise<{ id: string; tracking?: string }> {
    const code = scannedCode(text);
    if (!code) throw new DomainError(text.trim().startsWith('#') ? 'scan.number' : 'scan.unreadable');
    const em = this.em.fork();
    if (code.kind === 'order') {
      const [found] = await em.execute<{ id: string }[]>('select id from shop_order where id = ?', [code.id]);
      if (!found) throw new DomainError('scan.unknown');
      return found;
    }
    const tracking = code.kind === 'tracking' ? code.tracking : code.number.toUpperCase();
    const [label] = await em.execute<{ id: string }[]>(
      `select order_id as id from shipping_label where tracking = ? order by state = 'released' desc, created_at desc limit 1`,
      [tracking],
    );
    if (label) return { ...label, tracking };
    if (!mayNameParcel(text.trim())) throw new DomainError('scan.other-bars');
    if (code.kind === 'tracking') throw new DomainError('scan.unknown');
    const orders = await em.execute<{ id: string }[]>(BY_NUMBER, [`%${code.number}%`, code.number]);
    const [order, ...others] = orders;
    const number = `#${code.number.toUpperCase()}`;
    if (!order) throw new DomainError('scan.unknown-number', { order: number });
    if (others.length > 0) throw new DomainError('scan.several', { order: number });
    return order;
  }
}

/** By the index of the search, then exactly. */
const BY_NUMBER = `select id from shop_order
  where search_text like ? and right(id::text, 8) = ? and deleted_at is null limit 2`;

interface LastStep {
  readonly status: OrderStatus;
  readonly at: Date | string;
  readonly actor: string;
  /** The status before; null when the history does not say. */
  readonly before: OrderStatus | null;
}

/** The newest change of status of an order. */
async function lastStep(em: EntityManager, orderId: string): Promise<LastStep | undefined> {
  const [last, before] = await em.find(
    OrderStep,
    { order: orderId, status: { $ne: null } },
    { orderBy: { at: 'desc', id: 'desc' }, limit: 2 },
  );
  if (!last?.status) return undefined;
  return { status: last.status, at: last.at, actor: last.actor, before: before?.status ?? null };
}
