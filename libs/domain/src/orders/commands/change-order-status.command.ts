import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../../shared/errors/domain-error.js';
import { audited, type Actor } from '../actor.js';
import { Charge } from '../entities/charge.entity.js';
import type { Order } from '../entities/order.entity.js';
import { OrderEffects } from '../ports/order-effects.port.js';
import { liveCharge, lockOrder } from '../row-locks.js';
import type { OrderStatus, OrderTransition } from '../rules/order-status.rules.js';
import type { StepBy } from '../rules/order-steps.rules.js';
import { wasToldShipped } from '../told.js';
import { inTransaction } from '../transaction.js';

/**
 * The administrator's choice of a status (O6 … O11). Backward moves change the label only; moving an unpaid
 * order forward writes down a payment by hand.
 * @throws DomainError order.not-found, order.cancelled, order.cancel-by-action, order.tracking-required (AORD-12,
 * AORD-14), order.money-gone when what was paid is not the shop's any more, order.sold-out when lapsed pieces are gone.
 */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly to: OrderStatus,
    readonly tracking: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus, void> {
  constructor(
    private readonly em: EntityManager,
    private readonly effects: OrderEffects,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, to, tracking, actor }: ChangeOrderStatus): Promise<void> {
    const code = tracking?.trim() ?? '';
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const before = { status: order.status, tracking: order.tracking };
      const step = stepFor(order, to, code);
      const by = { name: actor.name, at: this.clock.now(), detail: to === 'shipped' ? code : '' };
      const corrected = !step && to === 'shipped' && order.tracking !== code;
      if (step) await this.take(em, order, step, by, code);
      else if (corrected) await this.correctTracking(em, order, by, code);
      em.persist(
        audited(actor, 'order.status', orderId, {
          before,
          after: { status: to, tracking: order.tracking, step: step?.row ?? (corrected ? 'tracking' : null) },
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
    if (step.effects.includes('ship')) await this.effects.onShipped(em, order, by.name);
    const toldShipped = step.to !== 'shipped' || (await wasToldShipped(em, order, tracking));
    const toldDelivered = Boolean(order.deliveredAt);
    order.moveTo(step.to, by, step.to === 'shipped' ? tracking : undefined);
    if (step.effects.includes('ship') && !toldShipped) order.announce('order.shipped');
    if (step.effects.includes('deliver') && !toldDelivered) order.announce('order.delivered');
  }

  /** Another code for a parcel that has left: the customer hears of it, once a code. */
  private async correctTracking(
    em: EntityManager,
    order: Order,
    by: StepBy,
    tracking: string,
  ): Promise<void> {
    const told = await wasToldShipped(em, order, tracking);
    order.tracking = tracking;
    order.addStep('shipped', by);
    if (!told) order.announce('order.shipped');
  }

  /** O6: the money came outside the provider; an open charge is closed there. */
  private async payByHand(em: EntityManager, order: Order, by: StepBy): Promise<void> {
    const live = await liveCharge(em, order.id);
    if (live) order.askChargeCancel(live.id);
    const attempt = (await em.count(Charge, { orderId: order.id })) + 1;
    const charge = Charge.begin({
      orderId: order.id,
      method: 'manual',
      amountCents: order.totalCents,
      attempt,
      idemKey: `manual:${order.id}:${attempt}`,
      state: 'approved',
      details: `Registrado por ${by.name}`.slice(0, 120),
      createdAt: by.at,
      updatedAt: by.at,
      approvedAt: by.at,
    });
    em.persist(charge);
    await this.effects.onPaid(em, order, by.name);
    order.markPaid(charge.id, 'Pagamento manual', order.status, { name: by.name, at: by.at }, true);
  }
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
