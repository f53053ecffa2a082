import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, OrderPayments } from '../orders/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { ChargebackFiles, type NewFile } from './chargeback-files.service.js';
import { lockChargeback, type LockedChargeback } from './entities/chargeback.entity.js';
import { ChargebackStep, type ChargebackStepKind } from './entities/chargeback-step.entity.js';

/** Chargebacks as people answer them. Every step takes place under the lock of the order. */
@Injectable()
export class ChargebackAnswers {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ChargebackFiles,
    private readonly orders: OrderPayments,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers a chargeback with `evidence`, which a job hands to the provider.
   * @throws DomainError chargeback.not-found, chargeback.state once it is answered or decided, chargeback.too-late, chargeback.unneeded
   * where the provider asks for none
   */
  async send(id: string, evidence: Omit<NewFile, 'kind'>, actor: Actor): Promise<void> {
    await this.change(id, actor, 'evidence-asked', evidence.name, async ({ chargeback }, em) => {
      const { deadline, documents } = chargeback;
      if (chargeback.state === 'open' && deadline && deadline <= this.clock.now())
        throw new DomainError('chargeback.too-late');
      if (chargeback.state === 'open' && documents === 'unneeded')
        throw new DomainError('chargeback.unneeded');
      chargeback.step('send', this.clock.now());
      const file = await this.files.store(em, chargeback, { ...evidence, kind: 'bundle' }, actor);
      Object.assign(chargeback, { sentFileId: file.id, sendError: '' });
      chargeback.announce('chargeback.evidence-asked');
      return { state: 'sending', file: file.name };
    });
  }

  /** The shop does not contest it. @throws DomainError chargeback.not-found, chargeback.state */
  async accept(id: string, reason: string, actor: Actor): Promise<void> {
    await this.change(id, actor, 'accepted', reason, ({ chargeback }) => {
      chargeback.step('accept', this.clock.now());
      chargeback.acceptReason = reason;
      return { state: 'accepted', reason };
    });
  }

  /** What somebody knows of it; a part of the evidence. @throws DomainError chargeback.not-found */
  async note(id: string, text: string, actor: Actor): Promise<void> {
    await this.change(id, actor, 'note', text, () => ({ note: text }));
  }

  /**
   * Lets the order be posted although its payment is contested, until it is contested again.
   * @throws DomainError chargeback.not-found, chargeback.posting when nothing holds it
   */
  async allowPosting(id: string, reason: string, actor: Actor): Promise<void> {
    await this.change(id, actor, 'posting-allowed', reason, ({ order }) => {
      if (!this.orders.allowPosting(order)) throw new DomainError('chargeback.posting');
      return { posting: true, reason };
    });
  }

  private async change(
    id: string,
    actor: Actor,
    kind: ChargebackStepKind,
    detail: string,
    work: (locked: LockedChargeback, em: EntityManager) => object | Promise<object>,
  ): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await lockChargeback(em, id);
      const { chargeback, order } = locked;
      const before = { chargeback: chargeback.id, state: chargeback.state };
      const after = await work(locked, em);
      em.persist(ChargebackStep.of(chargeback, kind, { name: actor.name, at: this.clock.now(), detail }));
      em.persist(audited(actor, `order.chargeback-${kind}`, order.id, { before, after }));
    });
  }
}
