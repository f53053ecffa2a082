import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { Charge } from '../entities/charge.entity.js';
import { PaymentAttempts, type PaymentWish } from '../payment-attempts.service.js';
import { PaymentCalls } from '../payment-calls.service.js';
import { PaymentTerms } from '../ports/payment-terms.port.js';
import { inTransaction } from '../transaction.js';

/** How often, and how long in milliseconds, a second click waits for the first one's answer (P14). */
const WAITS = 10;
const WAIT = 400;

/**
 * Pays an order: shows the live PIX or boleto if there is one (PAY-27), otherwise begins an attempt, asks the provider
 * under the attempt's own key, and stores the answer. The order's own total is charged (PAY-30).
 * Answers the charge as it stands; a card without an answer yet is `creating` and resolved by the poller.
 * @throws DomainError those of PaymentAttempts; payment.unavailable, payment.pix-failed, payment.token, payment.failed.
 */
export class StartPayment extends Command<Charge> {
  constructor(readonly wish: PaymentWish) {
    super();
  }
}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment, Charge> {
  constructor(
    private readonly em: EntityManager,
    private readonly attempts: PaymentAttempts,
    private readonly calls: PaymentCalls,
    private readonly terms: PaymentTerms,
  ) {}

  async execute({ wish }: StartPayment): Promise<Charge> {
    const terms = await this.terms.read();
    for (let turn = 0; turn < WAITS; turn += 1) {
      const plan = await inTransaction(this.em, (em) => this.attempts.begin(em, wish, terms));
      if (plan.kind === 'show') return plan.charge;
      if (plan.kind === 'call') return this.calls.create(plan.order, plan.charge, wish, plan.resumed);
      if (plan.kind === 'close') await this.calls.close(plan.charge);
      else await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
    // Not idempotency.running: a conflict would be kept under the caller's key, and this one passes.
    throw new DomainError('request.unavailable');
  }
}
