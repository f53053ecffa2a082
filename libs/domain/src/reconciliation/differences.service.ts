import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { Order } from '../orders/index.js';
import {
  Charge,
  PaymentGateway,
  ReapplyPayment,
  Refund,
  ReturnOrphanPayment,
  type GatewayPayment,
  type Reapplied,
} from '../payments/index.js';
import { Settings } from '../settings/index.js';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { PaymentDifference } from './entities/payment-difference.entity.js';
import { BROUGHT_MONEY, mayApply } from './rules/difference.rules.js';

/** What became of a difference that somebody acted on. */
export interface ActedOn {
  readonly closed: boolean;
  readonly outcome: Reapplied['outcome'];
}

/** What people do about the differences of a comparison; each is written into the audit log (ADR 43). */
@Injectable()
export class Differences {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly gateway: PaymentGateway,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * 'Importar' and 'Aplicar': reads the payment at the provider and applies it. The difference ends when the shop then
   * has what the report has.
   * @throws DomainError difference.not-found, difference.state, difference.kind, payment.check-failed
   */
  async apply(id: string, actor: Actor): Promise<ActedOn> {
    const difference = await this.one(id);
    if (!mayApply(difference.kind)) throw new DomainError('difference.kind');
    const reapplied = await this.commands.execute(new ReapplyPayment(difference.paymentId, actor, null));
    const closed = await this.agrees(difference, reapplied);
    const entry = { actor, action: 'reconciliation.apply', after: { outcome: reapplied.outcome } };
    await this.change(id, ['open', 'explained'], entry, (one) => closed && this.close(one));
    return { closed, outcome: reapplied.outcome };
  }

  /**
   * 'Estornar': gives back a payment that is of no order here, at the provider. Money of an order goes back on the page
   * of the order. Above the limit of four eyes the first one only asks for it, and another one does it.
   * @throws DomainError difference.not-found, difference.state, difference.has-order, difference.not-of-shop,
   * difference.payment-unknown, payment.check-failed, refund-approval.own, difference.not-refunded when the provider refuses
   */
  async giveBack(id: string, actor: Actor): Promise<void> {
    const difference = await this.one(id);
    if (difference.kind !== 'unknown-payment') throw new DomainError('difference.kind');
    const payment = await this.read(difference.paymentId);
    if (!payment) throw new DomainError('difference.payment-unknown');
    const em = this.em.fork();
    const reference = UUID.test(payment.reference) ? payment.reference : null;
    if (!reference) throw new DomainError('difference.not-of-shop');
    if ((await em.count(Order, { id: reference })) > 0) throw new DomainError('difference.has-order');
    if (await this.waits(difference, payment.amountCents - payment.refundedCents, actor)) return;
    const orphan = await this.commands.execute(new ReturnOrphanPayment(payment, actor));
    const closed = orphan === 'refunded' || orphan === 'cancelled';
    if (!closed) throw new DomainError('difference.not-refunded');
    // The audit log has it as what was done with the payment.
    await this.change(id, ['open', 'explained'], null, (one) => this.close(one));
  }

  /** Whether a second person has to give so many centavos back; the first one is written down. @throws DomainError refund-approval.own */
  private async waits({ id }: PaymentDifference, amountCents: number, actor: Actor): Promise<boolean> {
    const above = await this.settings.get('refund.fourEyesAboveCents');
    if (above === 0 || amountCents <= above) return false;
    const entry = { actor, action: 'reconciliation.refund-ask', after: { amountCents } };
    let asked = false;
    await this.change(id, ['open', 'explained'], entry, (one) => {
      const asker = one.asker(this.clock.now());
      if (!actor.id || asker === actor.id) throw new DomainError('refund-approval.own');
      if (asker) entry.action = 'reconciliation.refund-approve';
      else one.askRefund(actor, this.clock.now());
      asked = !asker;
    });
    return asked;
  }

  /**
   * Ends what somebody asked for: another person refuses it, who asked withdraws it. Nothing is given back.
   * @throws DomainError difference.not-found, difference.state, difference.not-asked when nobody asks any more
   */
  async declineRefund(id: string, actor: Actor): Promise<void> {
    const entry = { actor, action: 'reconciliation.refund-refuse', after: {} };
    await this.change(id, ['open', 'explained'], entry, (one) => {
      const asker = one.asker(this.clock.now());
      if (!asker) throw new DomainError('difference.not-asked');
      if (asker === actor.id) entry.action = 'reconciliation.refund-withdraw';
      one.declineRefund();
    });
  }

  /**
   * 'Marcar como explicado': it stays in the report and is right so.
   * @throws DomainError difference.not-found, difference.state
   */
  async explain(id: string, note: string, actor: Actor): Promise<void> {
    const entry = { actor, action: 'reconciliation.explain', after: { note } };
    await this.change(id, ['open'], entry, (difference) =>
      Object.assign(difference, { state: 'explained', note, explainedBy: actor.name.slice(0, 120) }),
    );
  }

  /** @throws DomainError difference.not-found, difference.state */
  async reopen(id: string, actor: Actor): Promise<void> {
    const entry = { actor, action: 'reconciliation.reopen', after: {} };
    await this.change(id, ['explained'], entry, (difference) =>
      Object.assign(difference, {
        state: 'open',
        note: '',
        explainedBy: null,
        openedAt: this.clock.now(),
      }),
    );
  }

  private async one(id: string): Promise<PaymentDifference> {
    const difference = await this.em.fork().findOne(PaymentDifference, { id });
    if (!difference) throw new DomainError('difference.not-found');
    if (difference.state === 'closed') throw new DomainError('difference.state');
    return difference;
  }

  /** Whether the shop has by now what the report had, or the provider what the shop has. */
  private async agrees(
    { kind, paymentId, foundCents, expectedCents }: PaymentDifference,
    { payment }: Reapplied,
  ): Promise<boolean> {
    const em = this.em.fork();
    const charge = await em.findOne(Charge, { providerId: paymentId });
    switch (kind) {
      case 'unknown-payment':
        return charge !== null && BROUGHT_MONEY.includes(charge.state);
      case 'amount-differs':
        return charge?.amountCents === foundCents && payment?.amountCents === foundCents;
      case 'chargeback-unknown':
        return charge?.state === 'disputed' || charge?.state === 'charged_back';
      case 'refund-unknown': {
        const refunds = charge ? await em.find(Refund, { chargeId: charge.id }) : [];
        const ours = refunds.filter(({ state }) => state === 'done' || state === 'requested');
        return ours.reduce((sum, { amountCents }) => sum + amountCents, 0) >= foundCents;
      }
      case 'refund-missing':
        return (payment?.refundedCents ?? 0) >= expectedCents;
      case 'missing-payment':
        return (
          payment !== null &&
          ['approved', 'disputed', 'refunded', 'charged_back'].includes(payment.status) &&
          payment.amountCents === expectedCents
        );
      default:
        return false;
    }
  }

  /** The payment as the provider has it; null when it knows none. @throws DomainError payment.check-failed */
  private async read(paymentId: string): Promise<GatewayPayment | null> {
    try {
      return await this.gateway.get(paymentId);
    } catch (error) {
      if ((error as Error).name.startsWith('Gateway')) throw new DomainError('payment.check-failed');
      throw error;
    }
  }

  private close(difference: PaymentDifference): void {
    Object.assign(difference, { state: 'closed', closedBy: 'applied', endedAt: this.clock.now() });
  }

  /** Changes a difference that is in one of these states, with its entry in the audit log. */
  private async change(
    id: string,
    from: readonly PaymentDifference['state'][],
    entry: Entry | null,
    change: (difference: PaymentDifference) => void,
  ): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const difference = await em.findOne(
        PaymentDifference,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!difference) throw new DomainError('difference.not-found');
      if (!from.includes(difference.state)) throw new DomainError('difference.state');
      const { state: before, kind, paymentId } = difference;
      change(difference);
      if (!entry) return;
      const { actor, action, after } = entry;
      em.persist(
        AuditEntry.of({
          ...actorOf(actor),
          action,
          entity: 'reconciliation',
          entityId: id,
          before: { state: before, kind, paymentId },
          after: { state: difference.state, ...after },
        }),
      );
    });
  }
}

interface Entry {
  readonly actor: Actor;
  readonly action: string;
  readonly after: object;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
