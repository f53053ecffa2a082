import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { lockOrder } from '../orders/index.js';
import { ApplyPaymentStatus, Charge, PaymentGateway, type GatewayPayment } from '../payments/index.js';
import { REIMBURSED } from '../payments/rules/charge-status.rules.js';
import { PROVIDER } from '../shared/actor.js';
import { Chargeback, lockChargeback } from './entities/chargeback.entity.js';
import { ChargebackStep, type ChargebackStepKind } from './entities/chargeback-step.entity.js';
import { ChargebackGateway, type ProviderChargeback } from './ports/chargeback-gateway.port.js';
import { isDecided, nextCheckMs, WATCHED_AFTER_MS } from './rules/chargeback.rules.js';

/** Those whose turn it is, the longest waiting first; the next turn is moved before the provider is asked. */
const TAKE_TURN = `
  with due as materialized (
    select id from chargeback where next_check_at <= ?
       and (state not in ('won', 'lost') or decided_at > ?) order by next_check_at limit ? for update skip locked)
  update chargeback set next_check_at = ? from due where chargeback.id = due.id
  returning chargeback.id, chargeback.provider_id as "providerId"`;

/** Contested payments of which no chargeback is known: its notice was lost, or it is a complaint at the provider only. */
const UNKNOWN = `
  select c.id from charge c where c.state = 'disputed' and c.provider_id is not null
     and not exists (select from chargeback b where b.charge_id = c.id) order by c.updated_at desc limit ?`;

const UNNEEDED = 'o provedor não pede provas desta contestação';

const AGAIN_MS = 10 * 60_000;

/** What of a payment is evidence. */
interface Facts {
  readonly charge: Charge;
  readonly card: GatewayPayment['card'];
}

/**
 * Chargebacks as the provider tells of them: notices, the state of a payment and the clock all end here. Every step locks
 * the order first; the same again changes nothing.
 */
@Injectable()
export class ChargebackIntake {
  private readonly log = new Logger('Chargebacks');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: ChargebackGateway,
    private readonly payments: PaymentGateway,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Reads one chargeback at the provider and applies it; false when it is none of ours. */
  async read(providerId: string): Promise<boolean> {
    const found = await this.gateway.get(providerId);
    return found ? this.apply(found) : false;
  }

  /** Finds the chargebacks of a charge whose money is contested, or was; returns how many there are. */
  async find(chargeId: string): Promise<number> {
    const charge = await this.em.fork().findOne(Charge, { id: chargeId });
    if (!charge?.providerId) return 0;
    const found = await this.gateway.ofPayment(charge.providerId);
    for (const each of found) await this.apply(each);
    return found.length;
  }

  /** Asks about at most `limit` chargebacks that are due, and ends those whose deadline has passed. */
  async followDue(
    limit: number,
    signal: AbortSignal,
    failed: (id: string, error: Error) => Promise<void>,
  ): Promise<{ asked: number; expired: number }> {
    const now = this.clock.now();
    const em = this.em.fork();
    const due = await em.execute<{ id: string; providerId: string }[]>(TAKE_TURN, [
      now,
      new Date(now.getTime() - WATCHED_AFTER_MS),
      limit,
      new Date(now.getTime() + AGAIN_MS),
    ]);
    const unknown = await em.execute<{ id: string }[]>(UNKNOWN, [limit]);
    const work = [
      ...due.map(({ id, providerId }) => ({ id, run: () => this.read(providerId) })),
      ...unknown.map(({ id }) => ({ id, run: () => this.find(id) })),
    ];
    for (const { id, run } of work) {
      if (signal.aborted) break;
      await run().catch((error: unknown) => failed(id, error as Error));
    }
    return { asked: work.length, expired: await this.expireDue(limit) };
  }

  /** What the provider said; false when none of its payments is ours. */
  async apply(seen: ProviderChargeback): Promise<boolean> {
    const facts = await this.factsOf(seen);
    if (!facts) {
      this.log.warn({ chargeback: seen.id }, 'chargeback matches no payment');
      return false;
    }
    await inTransaction(this.em, async (em) => {
      await lockOrder(em, facts.charge.orderId);
      const known = await em.findOne(Chargeback, { providerId: seen.id }, { refresh: true });
      if (known) this.update(em, known, seen, facts);
      else this.begin(em, seen, facts);
    });
    return true;
  }

  /** The money first: anyone who sees the chargeback sees it out of revenue. */
  private async factsOf({ paymentIds }: ProviderChargeback): Promise<Facts | undefined> {
    for (const id of paymentIds) {
      const payment = await this.payments.get(id);
      if (payment) await this.commands.execute(new ApplyPaymentStatus(id, payment));
      const charge = await this.em.fork().findOne(Charge, { providerId: id });
      if (charge) return { charge, card: payment?.card };
    }
    return undefined;
  }

  private begin(em: EntityManager, seen: ProviderChargeback, facts: Facts): void {
    const { charge, card } = facts;
    const now = this.clock.now();
    const chargeback: Chargeback = Object.assign(new Chargeback(), {
      id: crypto.randomUUID(),
      orderId: charge.orderId,
      chargeId: charge.id,
      providerId: seen.id,
      amountCents: seen.amountCents,
      currency: seen.currency,
      reason: seen.reason.slice(0, 60),
      state: 'open' as const,
      documents: 'none' as const,
      authorisation: (card?.authorisation ?? '').slice(0, 40),
      cardHolder: (card?.holder ?? '').slice(0, 120),
      threeDs: card?.threeDs ?? false,
      createdAt: seen.createdAt ?? now,
      nextCheckAt: now,
    });
    em.persist(chargeback);
    this.note(em, chargeback, 'opened', chargeback.createdAt);
    this.update(em, chargeback, seen, facts);
    // One that is decided already says so itself.
    if (!isDecided(chargeback.state)) chargeback.announce('chargeback.opened');
  }

  private update(
    em: EntityManager,
    chargeback: Chargeback,
    seen: ProviderChargeback,
    { charge }: Facts,
  ): void {
    const now = this.clock.now();
    const { providerUpdatedAt: known } = chargeback;
    if (known && seen.updatedAt && seen.updatedAt < known) return;
    const moved = chargeback.deadline?.getTime() !== seen.deadline?.getTime();
    if (moved && chargeback.deadline) this.note(em, chargeback, 'deadline', now);
    if (
      seen.documents !== chargeback.documents &&
      (seen.documents === 'valid' || seen.documents === 'invalid')
    )
      this.note(em, chargeback, `documents-${seen.documents}`, now);
    Object.assign(chargeback, {
      amountCents: seen.amountCents,
      reason: seen.reason.slice(0, 60),
      coverable: seen.coverable,
      covered: seen.covered,
      documents: seen.documents,
      deadline: seen.deadline,
      providerUpdatedAt: seen.updatedAt,
    });
    this.follow(em, chargeback, seen, charge);
    const { state, deadline } = chargeback;
    chargeback.nextCheckAt = new Date(now.getTime() + nextCheckMs(state, deadline ?? null, now));
  }

  private follow(em: EntityManager, chargeback: Chargeback, seen: ProviderChargeback, charge: Charge): void {
    const now = this.clock.now();
    const has = ['received', 'valid', 'invalid'].includes(seen.documents);
    if (has && chargeback.follow('receive', now)) this.note(em, chargeback, 'evidence-sent', now);
    if (seen.documents === 'missed') this.expire(em, chargeback, now);
    if (seen.documents === 'unneeded') this.refuseEvidence(em, chargeback, now);
    const decision = decisionOf(seen, charge);
    if (!decision || !chargeback.follow(decision, now)) return;
    const end = decision === 'win' ? 'won' : 'lost';
    this.note(em, chargeback, end, now);
    chargeback.announce(`chargeback.${end}`);
  }

  private async expireDue(limit: number): Promise<number> {
    const now = this.clock.now();
    const due = await this.em
      .fork()
      .execute<{ id: string }[]>(
        `select id from chargeback where state = 'open' and deadline <= ? order by deadline limit ?`,
        [now, limit],
      );
    let expired = 0;
    for (const { id } of due)
      expired += await inTransaction(this.em, async (em) => {
        const { chargeback } = await lockChargeback(em, id);
        if (!chargeback.deadline || chargeback.deadline > now) return 0;
        return this.expire(em, chargeback, now) ? 1 : 0;
      });
    return expired;
  }

  /** Evidence on its way that the provider does not ask for: it is open again, to be accepted. */
  private refuseEvidence(em: EntityManager, chargeback: Chargeback, at: Date): void {
    if (!chargeback.follow('fail', at)) return;
    chargeback.sendError = UNNEEDED;
    em.persist(
      ChargebackStep.of(chargeback, 'evidence-refused', { name: PROVIDER.name, at, detail: UNNEEDED }),
    );
    chargeback.announce('chargeback.evidence-refused');
  }

  private expire(em: EntityManager, chargeback: Chargeback, at: Date): boolean {
    if (!chargeback.follow('expire', at)) return false;
    this.note(em, chargeback, 'expired', at);
    chargeback.announce('chargeback.expired');
    return true;
  }

  private note(em: EntityManager, chargeback: Chargeback, kind: ChargebackStepKind, at: Date): void {
    em.persist(ChargebackStep.of(chargeback, kind, { name: PROVIDER.name, at }));
  }
}

/** Who won: the provider says so of the chargeback, or by what became of the payment. */
function decisionOf({ covered }: ProviderChargeback, charge: Charge): 'win' | 'lose' | undefined {
  if (covered !== null) return covered ? 'win' : 'lose';
  if (charge.state === 'charged_back') return 'lose';
  return charge.state === 'approved' && charge.statusDetail === REIMBURSED ? 'win' : undefined;
}
