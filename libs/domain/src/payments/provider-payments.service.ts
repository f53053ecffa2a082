import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction, planOnce } from '@plantao/platform/database';
import { lockOrder, OrderPayments, type Order } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockCharge, lockPayments, Charge } from './entities/charge.entity.js';
import { PaymentStatusApplier } from './payment-status-applier.service.js';
import type { StartPaymentInput } from './payment-planner.service.js';
import {
  GatewayAuth,
  GatewayInvalid,
  GatewayPaused,
  GatewayRejected,
  GatewayUnavailable,
  PaymentGateway,
  type GatewayPayment,
} from './ports/payment-gateway.port.js';
import { UNANSWERED, NOT_SENT, isAwaitingResult } from './rules/charge-status.rules.js';
import type { ReadingSource } from './rules/reading.rules.js';

/** The provider's codes for a card token that is unknown, used or expired. */
const TOKEN_CODES = new Set(['2006', '2062', '3003', '4000']);

/** What belongs into the transaction that writes a charge, called before its commit; once more where it is repeated. */
export type WithCharge = (charge: Charge, em: EntityManager) => Promise<void>;

/** Calls the provider outside any transaction, then stores the response in one (correctness 3.1). */
@Injectable()
export class ProviderPayments {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly applier: PaymentStatusApplier,
    private readonly orders: OrderPayments,
    private readonly clock: Clock,
  ) {}

  /** Makes the payment of a begun attempt. A resumed one is looked for first, then repeated under the same key. */
  async create(
    order: Order,
    charge: Charge,
    request: StartPaymentInput,
    { resumed, written }: { readonly resumed: boolean; readonly written?: WithCharge | undefined },
  ): Promise<Charge> {
    try {
      const made =
        (resumed ? await this.findUnknown(charge) : undefined) ?? (await this.call(order, charge, request));
      return await this.store(charge, made, written);
    } catch (error) {
      if (error instanceof GatewayAuth || error instanceof GatewayInvalid || error instanceof GatewayRejected)
        return this.refuse(charge, error);
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.log.warn({ chargeId: charge.id, reason: error.message }, 'payment provider did not respond');
      const sent = !(error instanceof GatewayPaused);
      const left = await this.leaveOpen(charge, sent ? UNANSWERED : NOT_SENT);
      // A card that was never sent is no payment in progress: the customer gets an error at once.
      if (charge.method === 'card' && sent) return left;
      throw new DomainError('payment.unavailable');
    }
  }

  /** The call ended without a response: the poller asks what became of it, and a retry may resume it at once. */
  private leaveOpen(charge: Charge, statusDetail: string): Promise<Charge> {
    return inTransaction(this.em, async (em) => {
      await lockOrder(em, charge.orderId);
      const locked = await lockCharge(em, charge.id);
      if (locked.state === 'creating') Object.assign(locked, { statusDetail, nextPollAt: this.clock.now() });
      return locked;
    });
  }

  /**
   * Ends an open charge so that another may begin; an approval that came first is applied instead.
   * @throws GatewayUnavailable when the provider does not respond: a job waits for it (ADR 51).
   */
  async close(charge: Charge): Promise<void> {
    try {
      const known = charge.providerId ? undefined : await this.findUnknown(charge);
      const id = charge.providerId ?? known?.id;
      if (id === undefined) return await this.abandon(charge);
      if (known) await this.store(charge, known);
      await this.store(charge, await this.gateway.cancel(id, `cancel:${charge.id}`));
    } catch (error) {
      if (!(error instanceof GatewayInvalid)) throw error;
      await this.refresh(charge);
    }
  }

  /** Reads the provider and applies what it says. False when it does not know the charge. `source`: who asks. */
  async refresh(charge: Charge, source: ReadingSource = 'call'): Promise<boolean> {
    const payment = charge.providerId
      ? await this.gateway.get(charge.providerId)
      : await this.findUnknown(charge);
    if (payment) await this.store(charge, payment, undefined, source);
    return Boolean(payment);
  }

  /** Ends a charge that never reached the provider; `notify` when its customer may be waiting for it. */
  async abandon(charge: Charge, { notify = false } = {}): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, charge.orderId);
      const locked = await lockCharge(em, charge.id);
      if (locked.state !== 'creating' || locked.providerId) return;
      const awaited = isAwaitingResult(locked);
      locked.become('expired', UNANSWERED, this.clock.now());
      if (notify && awaited && this.orders.awaitsPayment(order)) this.applier.fellThrough(order, locked);
    });
  }

  /** Applies a response under the locks of order and charge; returns the charge as it is then. */
  async store(
    charge: Charge,
    payment: GatewayPayment,
    written?: WithCharge,
    source: ReadingSource = 'call',
  ): Promise<Charge> {
    return inTransaction(this.em, async (em) => {
      await planOnce(em);
      const locked = await lockPayments(em, charge.orderId);
      const stored = locked.charges.find(({ id }) => id === charge.id);
      if (!stored) throw new Error(`charge ${charge.id} is gone`);
      await this.applier.apply(em, locked, stored, payment, { source });
      await flushTogether(em);
      await written?.(stored, em);
      return stored;
    });
  }

  private call(order: Order, charge: Charge, request: StartPaymentInput): Promise<GatewayPayment> {
    const { name, email } = order.customer;
    const input = {
      orderId: order.id,
      amountCents: charge.amountCents,
      description: `Pedido #${order.id}`,
      payer: { name, email, taxId: request.taxId },
    };
    const expiresAt = charge.expiresAt ?? this.clock.now();
    if (request.method === 'pix') return this.gateway.createPix({ ...input, expiresAt }, charge.idemKey);
    if (request.method === 'boleto')
      return this.gateway.createBoleto({ ...input, expiresAt, address: order.address }, charge.idemKey);
    if (!request.card) throw new DomainError('payment.token');
    return this.gateway.createCard({ ...input, ...request.card }, charge.idemKey);
  }

  /**
   * The payment that an unanswered call made after all: ours by reference, method and amount, and no other charge's.
   */
  private async findUnknown(charge: Charge): Promise<GatewayPayment | undefined> {
    const found = await this.gateway.findByReference(charge.orderId);
    const known = await this.em.fork().find(Charge, { orderId: charge.orderId }, { fields: ['providerId'] });
    const taken = new Set(known.map(({ providerId }) => providerId));
    return found.find(
      (payment) =>
        !taken.has(payment.id) &&
        payment.method === charge.method &&
        payment.amountCents === charge.amountCents,
    );
  }

  private async refuse(
    charge: Charge,
    error: GatewayAuth | GatewayInvalid | GatewayRejected,
  ): Promise<Charge> {
    const codes = error instanceof GatewayInvalid ? error.codes : [];
    const detail =
      error instanceof GatewayRejected
        ? error.reason
        : error instanceof GatewayAuth
          ? 'credentials'
          : `invalid:${codes.join(',')}`;
    this.log.error({ chargeId: charge.id, detail }, 'payment provider rejected the request');
    const refused = await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, charge.orderId);
      const locked = await lockCharge(em, charge.id);
      if (locked.become('rejected', detail, this.clock.now())) this.applier.noteFailed(order, locked, '');
      return locked;
    });
    if (error instanceof GatewayAuth) throw new DomainError('payment.unavailable');
    if (charge.method !== 'card') throw new DomainError('payment.pix-failed');
    if (codes.some((code) => TOKEN_CODES.has(code))) throw new DomainError('payment.token');
    return refused;
  }
}
