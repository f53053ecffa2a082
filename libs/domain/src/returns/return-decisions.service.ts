import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, OrderItem, stitchedItems } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { StockLedger } from '../warehouse/index.js';
import { lockReturn, type LockedReturn, type OrderReturn } from './entities/order-return.entity.js';
import { SendBack } from './entities/send-back.entity.js';
import { ExchangeCredits } from './exchange-credits.service.js';
import { ExchangeHolds } from './exchange-holds.service.js';
import { expectGoesOn } from './return-labels.service.js';
import { ReturnClosing } from './return-closing.service.js';
import { ReturnSettlement, type SettledReturn, type Settlement } from './return-settlement.service.js';
import { postByOf, type ReturnEvent } from './rules/return.rules.js';

/** What the inspection found of a line, in pieces; together they are all of its pieces. `refusal`: why some are not taken. */
export interface InspectedLine {
  readonly lineId: string;
  readonly restocked: number;
  readonly writtenOff: number;
  readonly refused: number;
  readonly refusal: string;
}

/** What the inspection says besides its lines. */
export interface Inspection {
  readonly lines: readonly InspectedLine[];
  readonly note: string;
  /** Addresses of uploaded pictures. */
  readonly photos: readonly string[];
  /** What goes back by the preview that was confirmed, in centavos; whatever it comes to without it. */
  readonly amountCents?: number | undefined;
}

/** What an inspection comes to, and what of it goes back in all, in centavos. */
export interface InspectionSum extends Settlement {
  readonly amountCents: number;
}

/** Ends a dry run. */
class DryRun extends Error {}
const NOTHING: Settlement = { outcome: 'nothing', lines: [], freightCents: 0, payCents: 0, given: [] };

/** Returns as the back office decides them. Every step takes place under the lock of the order. */
@Injectable()
export class ReturnDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly settlement: ReturnSettlement,
    private readonly closing: ReturnClosing,
    private readonly holds: ExchangeHolds,
    private readonly credits: ExchangeCredits,
    private readonly ledger: StockLedger,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The customer may send it; the reverse label follows by a job. @throws DomainError return.not-found, return.state */
  async authorise(id: string, actor: Actor): Promise<void> {
    const postBy = await this.postBy();
    await this.change(id, actor, 'authorise', ({ back }) => {
      back.postBy = postBy;
      back.announce('return.authorised');
    });
  }

  /** @throws DomainError return.not-found, return.state */
  async refuse(id: string, reason: string, actor: Actor): Promise<void> {
    await this.change(id, actor, 'refuse', async ({ back }, em) => {
      back.refusal = reason;
      await this.holds.release(em, id, actor.name);
      back.announce('return.refused');
    });
  }

  /** The code by which the customer posts it, bought outside. @throws DomainError return.not-found, return.state */
  async postage(id: string, tracking: string, actor: Actor): Promise<void> {
    const postBy = await this.postBy();
    await inTransaction(this.em, async (em) => {
      const { back, order } = await lockReturn(em, id);
      if (back.state !== 'authorised') throw new DomainError('return.state');
      const before = { return: back.protocol, tracking: back.tracking ?? null };
      if (tracking !== back.tracking || back.printUrl) back.postBy = postBy;
      // A label that the shop bought is not what the customer posts it by any more; its id stays until it can be cancelled.
      Object.assign(back, { tracking, printUrl: null, labelError: '' });
      back.announce('return.label-ready');
      em.persist(audited(actor, 'order.return-postage', order.id, { before, after: { tracking } }));
    });
  }

  /** Has the reverse label bought again, after the carrier refused it or none came in time. @throws DomainError return.not-found, return.state */
  async buyLabelAgain(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const { back, order } = await lockReturn(em, id);
      if (back.state !== 'authorised' || !lacksLabel(back, this.clock.now()))
        throw new DomainError('return.state');
      const before = { return: back.protocol, error: back.labelError };
      back.labelError = '';
      back.announce('return.authorised');
      em.persist(audited(actor, 'order.return-label', order.id, { before, after: {} }));
    });
  }

  /** The parcel is here, also after the days to post it. @throws DomainError return.not-found, return.state, return.pieces as `expectGoesOn` */
  async receive(id: string, actor: Actor): Promise<void> {
    await this.change(id, actor, 'receive', ({ back }) => back.announce('return.received'));
  }

  /**
   * Judges every piece: what is taken goes back to the stock or is written off, and its money back to the customer, with
   * the freight of the sale where the law asks for it, or what the customer wants instead is ordered (ADR 41). `mayRefund`: whether
   * this person gives money back; else a return of which some goes back waits for one who does.
   * @throws DomainError return.not-found, return.state, return.inspection when the pieces do not add up, return.refusal
   * when nobody says why some are not taken, return.embroidered when a stitched piece is to be sold again, return.amount when another
   * sum was confirmed, return.disputed, and those of a refund
   */
  async inspect(id: string, inspection: Inspection, actor: Actor, mayRefund = true): Promise<SettledReturn> {
    const judged = await inTransaction(this.em, (em) => this.judged(em, id, inspection, actor, mayRefund));
    return judged.outcome;
  }

  /**
   * What that would come to: the inspection itself in a transaction that is given up, so that no second calculation can differ from it.
   * @throws DomainError as `inspect`
   */
  async preview(
    id: string,
    inspection: Inspection,
    actor: Actor,
    mayRefund: boolean,
  ): Promise<InspectionSum> {
    let found: InspectionSum | undefined;
    const run = inTransaction(this.em, async (em) => {
      found = await this.judged(em, id, inspection, actor, mayRefund);
      throw new DryRun();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
    if (!found) throw new Error('the dry run of an inspection came to nothing');
    return found;
  }

  /**
   * Settles an inspected return whose inspector may not give money back, or again after a second administrator refused it or did
   * not answer; and gives back what paid for an exchange whose order an administrator ended.
   * @throws DomainError return.not-found, return.state when it is on its way or back
   */
  async refund(id: string, actor: Actor): Promise<SettledReturn> {
    return inTransaction(this.em, async (em) => {
      const locked = await this.settlement.lock(em, id);
      const { back, order, exchange } = locked;
      const { state } = back;
      const outcome =
        exchange?.state === 'owed'
          ? await this.credits.repay(em, locked, exchange, actor, 'ask')
          : await this.again(em, locked, actor);
      const before = { return: back.protocol, state };
      em.persist(audited(actor, 'order.return-refund', order.id, { before, after: { refund: outcome } }));
      return outcome;
    });
  }

  /**
   * Ends an inspected return whose money was given back on the page of its order.
   * @throws DomainError return.not-found, and return.state as `ReturnClosing.close`
   */
  async close(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await lockReturn(em, id);
      const { back, order } = locked;
      const before = { return: back.protocol, state: back.state };
      const amountCents = await this.closing.close(em, locked, actor);
      const after = { state: back.state, amountCents };
      em.persist(audited(actor, 'order.return-close', order.id, { before, after }));
    });
  }

  private async judged(
    em: EntityManager,
    id: string,
    inspection: Inspection,
    actor: Actor,
    mayRefund: boolean,
  ): Promise<InspectionSum> {
    const locked = await this.settlement.lock(em, id);
    const { back, order, lines } = locked;
    if (back.state !== 'received') throw new DomainError('return.state');
    judge(lines, inspection, await stitchedItems(em, order, 'started'));
    const accepted = lines.reduce((sum, line) => sum + line.restocked + line.writtenOff, 0);
    Object.assign(back, { inspectionNote: inspection.note, photos: [...inspection.photos] });
    if (accepted === 0) back.refusal = lines.find(({ refused }) => refused > 0)?.refusal ?? '';
    back.step(accepted > 0 ? 'accept' : 'reject', this.clock.now());
    if (accepted === 0) await this.holds.release(em, id, actor.name);
    const settled = accepted > 0 ? await this.settlement.settle(em, locked, actor, mayRefund) : NOTHING;
    const amountCents = back.dueCents;
    if ((inspection.amountCents ?? amountCents) !== amountCents) throw new DomainError('return.amount');
    // After the money, which refuses pieces that were given back by hand meanwhile.
    await this.moveStock(em, locked, actor);
    if (lines.some(({ refused }) => refused > 0)) em.persist(SendBack.of(back, this.clock.now()));
    back.announce('return.inspected');
    em.persist(
      audited(actor, 'order.return-inspect', order.id, {
        before: { return: back.protocol, state: 'received' },
        after: { state: back.state, amountCents, refund: settled.outcome },
      }),
    );
    return { ...settled, amountCents };
  }

  /** The last moment to post what is allowed now, or has its code since now. */
  private async postBy(): Promise<Date> {
    return postByOf((await this.settings.all())['returns.postDays'], this.clock.now());
  }

  private async again(em: EntityManager, locked: LockedReturn, actor: Actor): Promise<SettledReturn> {
    if (locked.back.state !== 'inspected') throw new DomainError('return.state');
    return (await this.settlement.settle(em, locked, actor, true)).outcome;
  }

  private async moveStock(em: EntityManager, { order, lines }: LockedReturn, actor: Actor): Promise<void> {
    const items = await em.find(OrderItem, { order: order.id });
    const piecesOf = (count: (line: LockedReturn['lines'][number]) => number) =>
      lines.flatMap((line) => {
        const sku = items.find(({ id }) => id === line.orderItemId)?.sku;
        return sku && count(line) > 0 ? [{ sku, quantity: count(line) }] : [];
      });
    const restocked = piecesOf((line) => line.restocked);
    const writtenOff = piecesOf((line) => line.writtenOff);
    if (restocked.length > 0) await this.ledger.takeBack(em, order.id, restocked, 'restock', actor.name);
    if (writtenOff.length > 0) await this.ledger.takeBack(em, order.id, writtenOff, 'write-off', actor.name);
  }

  private async change(
    id: string,
    actor: Actor,
    event: ReturnEvent,
    more: (locked: LockedReturn, em: EntityManager) => void | Promise<void>,
  ): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const locked = await lockReturn(em, id);
      const { back, order } = locked;
      const { state } = back;
      if (event === 'receive') await expectGoesOn(em, locked);
      back.step(event, this.clock.now());
      await more(locked, em);
      em.persist(
        audited(actor, `order.return-${event}`, order.id, {
          before: { return: back.protocol, state },
          after: { state: back.state, ...(back.refusal && { reason: back.refusal }) },
        }),
      );
    });
  }
}

/** Whether nobody can post it by now: the carrier refused the label, or none came in the days that one is posted in. */
const lacksLabel = ({ labelError, printUrl, tracking, postBy }: OrderReturn, now: Date): boolean =>
  labelError !== '' || Boolean(!printUrl && !tracking && postBy && postBy <= now);

/** Writes into the lines what was found. `stitched`: lines of the order that something is stitched on. */
function judge(lines: LockedReturn['lines'], inspection: Inspection, stitched: ReadonlySet<string>): void {
  if (inspection.lines.length !== lines.length) throw new DomainError('return.inspection');
  for (const line of lines) {
    const found = inspection.lines.find(({ lineId }) => lineId === line.id);
    if (!found || found.restocked + found.writtenOff + found.refused !== line.quantity)
      throw new DomainError('return.inspection');
    if (found.refused > 0 && found.refusal === '') throw new DomainError('return.refusal');
    if (found.restocked > 0 && stitched.has(line.orderItemId)) throw new DomainError('return.embroidered');
    const { lineId: _, ...pieces } = found;
    Object.assign(line, pieces);
  }
}
