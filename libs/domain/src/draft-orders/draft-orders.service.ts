import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { lockConfirmedAccount } from '../accounts/index.js';
import { chosenDelivery, withExtraDays, type WantedDelivery } from '../checkout/index.js';
import { holdEmbroideries } from '../embroidery/index.js';
import type { DeliveryAddress } from '../orders/index.js';
import { actorOf, type Actor } from '../shared/actor.js';
import { formatDateTime } from '../shared/brazil/brazil-date.js';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { toReais } from '../shared/money.js';
import { DraftPricing, type DraftPiece, type DraftPrice } from './draft-pricing.service.js';
import { expectState, keepStitched, lockDraft } from './draft-rows.js';
import { DraftOrder } from './entities/draft-order.entity.js';
import type { WantedDiscount } from './rules/draft-discount.rules.js';
import { DRAFT_MAIL_PAUSE_MINUTES, isMailable } from './rules/draft-state.rules.js';

const HOUR = 3_600_000;

/** A draft as somebody of the shop sends it. Amounts in centavos, as they saw them: compared, never believed. */
export interface NewDraft {
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly address: DeliveryAddress;
  readonly pieces: readonly DraftPiece[];
  readonly discount: (WantedDiscount & { readonly reason: string }) | null;
  readonly delivery: Pick<WantedDelivery, 'optionId' | 'priceCents'>;
  readonly totalCents: number;
  readonly note: string;
  /** How long its prices hold, in hours. */
  readonly hours: number;
}

/** Orders that somebody of the shop writes down for a customer (ADR 48). */
@Injectable()
export class DraftOrders {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: DraftPricing,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes it down at the prices of now, which hold until its end. May ask the carrier.
   * @param finish called with the draft in its transaction, again where that is repeated
   * @throws DomainError draft-order.piece, draft-order.discount, shipping.none, order.freight-changed, order.total-changed, embroidery.*
   */
  async create(
    input: NewDraft,
    actor: Actor,
    finish: (draft: DraftOrder, em: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { customer, address, pieces, discount, delivery, totalCents, note, hours } = input;
    const wanted = { pieces, discount, zipCode: address.zipCode };
    const { quote } = await this.pricing.preview(wanted);
    await inTransaction(this.em, async (em) => {
      const now = this.clock.now();
      await holdEmbroideries(
        em,
        pieces.map(({ embroideryId }) => embroideryId),
      );
      const price = await this.pricing.price(em, wanted);
      const chosen = chosenDelivery(quote, delivery, price.free);
      const shipType = withExtraDays(chosen, price.lines, price.extraDays);
      const total = price.subtotalCents - price.discountCents + shipType.priceCents;
      if (total !== totalCents) throw new DomainError('order.total-changed', {}, { total: toReais(total) });
      const email = normalizeEmail(customer.email);
      const userId = await lockConfirmedAccount(em, email);
      const draft = Object.assign(new DraftOrder(), {
        ...{ id: crypto.randomUUID(), userId, ...customer, email },
        ...{ address, lines: [...price.lines], shipType, note },
        ...{ subtotalCents: price.subtotalCents, discountCents: price.discountCents },
        ...{ discountReason: discount?.reason ?? '', shippingCents: shipType.priceCents },
        ...{ expiresAt: new Date(now.getTime() + hours * HOUR), author: actor.name, createdAt: now },
      });
      const after = {
        ...{ lines: wordsOf(price), totalCents: total, discountCents: price.discountCents },
        ...(discount && { reason: discount.reason }),
        expiresAt: draft.expiresAt.toISOString(),
      };
      em.persist([draft, entry(actor, 'create', draft.id, { after })]);
      await keepStitched(em, draft);
      await finish(draft, em);
    });
  }

  /**
   * Its customer has the link from now on: by mail, or because somebody hands it over.
   * @throws DomainError draft-order.not-found, draft-order.converted, draft-order.expired, draft-order.cancelled, draft-order.mailed
   * within ten minutes after another mail
   */
  async send(id: string, byMail: boolean, actor: Actor): Promise<void> {
    await this.change(id, async (em, draft, now) => {
      await expectState(em, draft, ['open', 'sent'], now);
      if (byMail && draft.mailedAt && !isMailable(draft.mailedAt, now))
        throw new DomainError('draft-order.mailed', {
          ...{ at: formatDateTime(draft.mailedAt), n: DRAFT_MAIL_PAUSE_MINUTES },
        });
      draft.send(now, byMail);
      em.persist(entry(actor, 'send', id, { after: { by: byMail ? 'mail' : 'link' } }));
    });
  }

  /**
   * Its prices hold for so many hours from now on, also when its time was over.
   * @throws DomainError draft-order.not-found, draft-order.converted, draft-order.cancelled
   */
  async extend(id: string, hours: number, actor: Actor): Promise<void> {
    await this.change(id, async (em, draft, now) => {
      await expectState(em, draft, ['open', 'sent', 'expired'], now);
      const before = { expiresAt: draft.expiresAt.toISOString() };
      draft.extend(new Date(now.getTime() + hours * HOUR));
      await keepStitched(em, draft);
      em.persist(entry(actor, 'extend', id, { before, after: { expiresAt: draft.expiresAt.toISOString() } }));
    });
  }

  /** Nobody can order it any more. @throws DomainError draft-order.not-found, draft-order.converted, draft-order.cancelled */
  async cancel(id: string, actor: Actor): Promise<void> {
    await this.change(id, async (em, draft, now) => {
      await expectState(em, draft, ['open', 'sent', 'expired'], now);
      const before = { status: draft.status };
      draft.cancel();
      em.persist(entry(actor, 'cancel', id, { before, after: { status: draft.status } }));
    });
  }

  private change(
    id: string,
    work: (em: EntityManager, draft: DraftOrder, now: Date) => Promise<void>,
  ): Promise<void> {
    return inTransaction(this.em, async (em) => work(em, await lockDraft(em, id), this.clock.now()));
  }
}

/** Without anything personal. */
const wordsOf = ({ lines }: DraftPrice): string[] =>
  lines.map(({ name, size, colour, quantity, setName, embroidery }) =>
    [`${quantity} × ${name} ${size} ${colour}`, setName, embroidery && 'com bordado']
      .filter(Boolean)
      .join(', '),
  );

const entry = (
  actor: Actor,
  action: 'create' | 'send' | 'extend' | 'cancel',
  entityId: string,
  what: { readonly before?: unknown; readonly after: unknown },
): AuditEntry =>
  AuditEntry.of({
    ...actorOf(actor),
    action: `draft-order.${action}`,
    entity: 'draft-order',
    entityId,
    ...what,
  });
