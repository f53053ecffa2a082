import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { audited, lockOrder, type Order } from '../orders/index.js';
import { Settings } from '../settings/index.js';
import { CUSTOMER_NAME, type Actor } from '../shared/actor.js';
import { brazilDay } from '../shared/brazil/brazil-date.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { lockReturn, OrderReturn, ReturnLine } from './entities/order-return.entity.js';
import { ExchangeHolds, type WantedVariant } from './exchange-holds.service.js';
import { expectPieces } from './return-labels.service.js';
import { openReasons, type FitFault, type ReturnDays, type ReturnReason } from './rules/return.rules.js';

/** Pieces of a line of the order that somebody wants to send back. */
export interface WantedReturn {
  readonly itemId: string;
  readonly quantity: number;
  readonly reason: ReturnReason;
  /** Of another size: what is wrong with this one. */
  readonly fit?: FitFault | undefined;
  /** What is wanted instead; the money without it. */
  readonly instead?: { readonly size: string; readonly colour: string } | undefined;
}

/** Returns as their customers open and call them off. */
@Injectable()
export class Returns {
  constructor(
    private readonly em: EntityManager,
    private readonly holds: ExchangeHolds,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a return of an own, delivered order; resolves to its id. Its protocol is known at once, and mailed. Pieces that are
   * wanted instead are held at once, or nothing happens.
   * @throws DomainError order.not-found, return.not-delivered, return.too-late, return.pieces when fewer are left of a
   * line than wanted: the others were given back, or are in another return; exchange.* for what is wanted instead
   */
  async open(
    userId: string,
    orderId: string,
    wanted: readonly WantedReturn[],
    comment: string,
  ): Promise<string> {
    const days = await this.days();
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId, userId);
      const now = this.clock.now();
      this.expectInTime(order, wanted, days, now);
      await this.expectPieces(em, orderId, wanted);
      const id = crypto.randomUUID();
      const back = Object.assign(new OrderReturn(), {
        id,
        orderId,
        userId,
        protocol: `${brazilDay(now).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`,
        state: 'requested' as const,
        comment,
        createdAt: now,
      });
      em.persist(back);
      const instead: WantedVariant[] = [];
      for (const want of wanted) {
        const line = Object.assign(new ReturnLine(), {
          id: crypto.randomUUID(),
          of: back,
          orderItemId: want.itemId,
          quantity: want.quantity,
          reason: want.reason,
          fit: want.reason === 'size' ? (want.fit ?? null) : null,
        });
        em.persist(line);
        if (want.instead) instead.push({ line, ...want.instead });
      }
      if (instead.length > 0) await this.holds.hold(em, order, back, instead);
      back.announce('return.requested');
      return id;
    });
  }

  /** @throws DomainError return.not-found, return.state once it is posted or has ended */
  async cancel(userId: string, id: string, actor: Actor): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const { back, order } = await lockReturn(em, id, userId);
      const { state } = back;
      back.step('cancel', this.clock.now());
      await this.holds.release(em, id, CUSTOMER_NAME);
      back.announce('return.cancelled');
      const entry = { before: { return: back.protocol, state }, after: { state: back.state } };
      em.persist(audited(actor, 'order.return-cancel', order.id, entry));
    });
  }

  /** Days after the delivery in which pieces may be returned, by what the settings say now. */
  async days(): Promise<ReturnDays> {
    const values = await this.settings.all();
    return {
      withdrawal: values['returns.withdrawalDays'],
      exchange: values['returns.exchangeDays'],
      defect: values['returns.defectDays'],
    };
  }

  private expectInTime(
    { status, deliveredAt }: Order,
    wanted: readonly WantedReturn[],
    days: ReturnDays,
    now: Date,
  ): void {
    if (status !== 'delivered' || !deliveredAt) throw new DomainError('return.not-delivered');
    const open = openReasons(deliveredAt, days, now).map(({ reason }) => reason);
    if (wanted.some(({ reason }) => !open.includes(reason))) throw new DomainError('return.too-late');
  }

  private expectPieces(em: EntityManager, orderId: string, wanted: readonly WantedReturn[]): Promise<void> {
    return expectPieces(em, orderId, wanted);
  }
}
