import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import {
  audited,
  expectNoSupplements,
  isHeld,
  lockOrder,
  OrderItem,
  type Actor,
} from '../../orders/index.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { ShippingLabel } from '../entities/shipping-label.entity.js';
import { labelProblem } from '../rules/label.rules.js';

/**
 * Asks for an order's shipping label; the carrier is called by the job `labels.generate`. An order has one label
 * (LABEL-12). Label steps never change the order's status.
 * @throws DomainError order.not-found, order.contested, label.exists, order-edit.supplement-waits and the four blocks of
 * LABEL-02 … LABEL-05 (LABEL-13).
 */
export class RequestLabel extends Command<ShippingLabel> {
  constructor(
    readonly orderId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RequestLabel)
export class RequestLabelHandler implements ICommandHandler<RequestLabel, ShippingLabel> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ orderId, actor }: RequestLabel): Promise<ShippingLabel> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const items = await em.find(OrderItem, { order: orderId });
      const problem = labelProblem({
        status: order.status,
        address: order.address,
        shipType: order.shipType,
        items: items.filter(({ quantity, refunded }) => quantity > refunded).length,
        contested: await isHeld(em, order),
      });
      if (problem) throw new DomainError(problem);
      const existing = await em.findOne(ShippingLabel, {
        orderId,
        state: { $nin: ['cancelled', 'refused'] },
      });
      if (existing) throw new DomainError('label.exists');
      await expectNoSupplements(em, orderId, 'waits');
      const label = ShippingLabel.request(orderId, this.clock.now());
      em.persist(label);
      em.persist(audited(actor, 'label.request', orderId, { after: { label: label.id } }));
      order.addStep('label-requested', { name: actor.name, at: this.clock.now() });
      return label;
    });
  }
}
