import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { Actor } from '../../shared/actor.js';
import { STILL_TO_STITCH } from '../../shared/embroidery.js';
import { audited } from '../order-audit.js';
import { lockOrder, type Order } from '../entities/order.entity.js';
import { OrderCharges } from '../ports/order-charges.port.js';
import { arrives } from './follow-carrier.command.js';
import { expectNoSupplements, isHeld, lockParent, applyPaidDelivery } from '../supplements.js';
import { OrderEffects } from '../ports/order-effects.port.js';
import type { OrderStatus, OrderTransition } from '../rules/order-status.rules.js';
import type { StepBy } from '../rules/order-status.rules.js';

/** What somebody knew of the order when they chose. */
interface KnownOfOrder {
  readonly seen?: OrderStatus | undefined;
  /** Pieces still to be stitched that they were asked about; `true`: however many there are. */
  readonly unstitched?: number | true | undefined;
  /** Whether who chose it may register a payment by hand; otherwise an unpaid order is refused. */
  readonly mayRegister?: boolean | undefined;
}

/**
 * The administrator's choice of a status (O6 … O11). Backward moves change the label only; moving an unpaid
 * order forward writes down a payment by hand.
 * @throws DomainError order.not-found, order.cancelled, order.cancel-by-action, order.tracking-required (AORD-12,
 * AORD-14), order.money-gone when what was paid is not the shop's any more, order.contested when that holds for
 * what pays for the pieces of an exchange, order-edit.supplement-waits while what was ordered on top waits for its payment,
 * order.not-paid when it would register a payment that who chose it may not, order.sold-out when expired pieces are gone, order.unstitched when it would leave before its embroidery is done,
 * status-change.moved when its status is neither the one that was `seen` nor the wanted one.
 */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly to: OrderStatus,
    readonly tracking: string | undefined,
    readonly actor: Actor,
    readonly known: KnownOfOrder = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly effects: OrderEffects,
    private readonly charges: OrderCharges,
    private readonly clock: Clock,
  ) {}

  async execute({
    orderId,
    to: chosen,
    tracking,
    actor,
    known: { seen, unstitched, mayRegister = true },
  }: ChangeOrderStatus): Promise<void> {
    const code = tracking?.trim() ?? '';
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      // Freight alone is done once it is paid: it has no other status (ADR 45).
      const to = order.freightAlone && order.paid ? 'delivered' : chosen;
      const before = { status: order.status, tracking: order.tracking };
      if (seen && ![seen, to, 'cancelled'].includes(order.status))
        throw new DomainError('status-change.moved');
      const step = stepFor(order, to, code);
      if (step?.effects.includes('pay') && !mayRegister) throw new DomainError('order.not-paid');
      if (step?.effects.includes('ship')) {
        if (await isHeld(em, order)) throw new DomainError('order.contested');
        await expectNoSupplements(em, orderId, 'waits');
        if (unstitched !== true) await expectStitched(em, order, unstitched ?? 0);
      }
      const by = { name: actor.name, at: this.clock.now(), detail: to === 'shipped' ? code : '' };
      const corrected = !step && to === 'shipped' && order.tracking !== code;
      if (step) await this.take(em, order, step, by, code);
      else if (corrected) await this.correctTracking(em, order, by, code);
      em.persist(
        audited(actor, 'order.status', orderId, {
          before,
          after: {
            status: order.status,
            tracking: order.tracking,
            step: step?.row ?? (corrected ? 'tracking' : null),
          },
        }),
      );
    });
  }

  private async take(
    em: EntityManager,
    order: Order,
    step: OrderTransition,
    by: StepBy,
    tracking: string,
  ): Promise<void> {
    if (step.effects.includes('pay')) await this.payByHand(em, order, by);
    // Paid, it is done, whatever was chosen; nothing of it leaves or arrives.
    if (order.freightAlone) return order.moveTo('delivered', by);
    if (step.effects.includes('ship')) await this.effects.onShipped(em, order, by.name);
    const shippedNotified = step.to !== 'shipped' || (await order.shippedMailSent(em, tracking));
    const isArrival = step.effects.includes('deliver') && (await arrives(em, order, by.at));
    order.moveTo(step.to, by, step.to === 'shipped' ? tracking : undefined);
    if (step.effects.includes('ship') && !shippedNotified) order.announce('order.shipped');
    if (isArrival) order.announce('order.delivered');
  }

  /** Another tracking code for a shipped parcel: the customer is notified, once per code. */
  private async correctTracking(
    em: EntityManager,
    order: Order,
    by: StepBy,
    tracking: string,
  ): Promise<void> {
    const reported = await order.shippedMailSent(em, tracking);
    order.tracking = tracking;
    order.addStep('shipped', by);
    if (!reported) order.announce('order.shipped');
  }

  /** O6: the money came outside the provider; an open charge is closed there. */
  private async payByHand(em: EntityManager, order: Order, by: StepBy): Promise<void> {
    const chargeId = await this.charges.recordManual(em, order, by);
    const parent = await lockParent(em, order);
    await this.effects.onPaid(em, order, by.name);
    order.markPaid(chargeId, 'Pagamento manual', order.status, { name: by.name, at: by.at }, true);
    if (parent) await applyPaidDelivery(em, parent.order, order, this.effects, by.at);
  }
}

/**
 * Pieces that the order keeps are done, but for as many as somebody was asked about. The caller holds the order, as does who moves its
 * embroidery. @throws DomainError order.unstitched
 */
async function expectStitched(
  em: EntityManager,
  { id, embroideredPieces }: Order,
  asked: number,
): Promise<void> {
  if (embroideredPieces === 0) return;
  const [row] = await em.execute<{ open: number }[]>(
    `select ${STILL_TO_STITCH} as open from shop_order o where o.id = ?`,
    [id],
  );
  if ((row?.open ?? 0) > asked) throw new DomainError('order.unstitched');
}

/** The step to take; undefined when the order has this status already. */
function stepFor(order: Order, to: OrderStatus, tracking: string): OrderTransition | undefined {
  if (order.status === 'cancelled') throw new DomainError('order.cancelled');
  if (to === 'cancelled') throw new DomainError('order.cancel-by-action');
  if (to === 'shipped' && tracking === '') throw new DomainError('order.tracking-required');
  if (to === order.status) return undefined;
  const step = order.next({ kind: 'menu', to });
  if (!step) throw new DomainError('order.money-gone');
  return step;
}
