import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction } from '@plantao/platform/database';
import { lockCustomer, refusingDuplicates } from '../../accounts/index.js';
import { lockCart } from '../../cart/index.js';
import { OrderHolds, readOrderFacts, type OrderFacts } from '../../checkout/index.js';
import { newOrder, type CustomerSnapshot, type Order } from '../../orders/index.js';
import { windowEnd } from '../../payments/rules/payment-window.rules.js';
import { Settings, type SettingValues } from '../../settings/index.js';
import { phoneDigits } from '../../shared/brazil/phone.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { formatCents, toReais } from '../../shared/money.js';
import { piecesOf } from '../../shared/set-size.js';
import { ShortStock } from '../../warehouse/index.js';
import { expectState, lockDraft, progressOf } from '../draft-rows.js';
import type { DraftOrder } from '../entities/draft-order.entity.js';
import { DRAFT_DISCOUNT } from '../../orders/rules/discount-name.rules.js';

/** What the customer of a draft sends. Amounts in centavos, as they saw them: compared, never believed. */
export interface PlaceDraftOrderInput {
  readonly draftId: string;
  readonly userId: string;
  /** CPF or CNPJ, without punctuation. */
  readonly taxId: string;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly totalCents: number;
  readonly network?: string | undefined;
}

/** The order of a draft, and whether this call made it. */
export interface PlacedDraftOrder {
  readonly id: string;
  readonly made: Order | null;
}

/**
 * Makes the ordinary order that somebody of the shop wrote down, in one transaction: at the prices, the discount and the delivery of
 * the draft; pieces are held from now on by the rules of any order. Once it is ordered, who ordered it is answered with that order.
 * @throws DomainError draft-order.not-found, draft-order.other-account, draft-order.unconfirmed, draft-order.ordered-elsewhere, draft-order.expired,
 * draft-order.cancelled, draft-order.short with what is missing, order.total-changed, account.cpf-taken, name.required. Nothing
 * happens then.
 */
export class PlaceDraftOrder extends Command<PlacedDraftOrder> {
  constructor(readonly input: PlaceDraftOrderInput) {
    super();
  }
}

@CommandHandler(PlaceDraftOrder)
export class PlaceDraftOrderHandler implements ICommandHandler<PlaceDraftOrder, PlacedDraftOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly holds: OrderHolds,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: PlaceDraftOrder): Promise<PlacedDraftOrder> {
    const settings = await this.settings.all();
    return refusingDuplicates(() =>
      inTransaction(this.em, async (em) => {
        const draft = await lockDraft(em, input.draftId);
        await lockCart(em, input.userId);
        const facts = await readOrderFacts(em, factsAsked(input, draft, this.clock.now()));
        expectOwn(draft, input.userId, facts);
        const { orderedBy } = await progressOf(em, draft, this.clock.now());
        if (draft.orderId && orderedBy === input.userId) return { id: draft.orderId, made: null };
        if (orderedBy) throw new DomainError('draft-order.ordered-elsewhere');
        await expectState(em, draft, ['open', 'sent'], this.clock.now());
        const made = await this.place(em, draft, { input, facts, settings });
        return { id: made.id, made };
      }),
    );
  }

  private async place(
    em: EntityManager,
    draft: DraftOrder,
    { input, facts, settings }: { input: PlaceDraftOrderInput; facts: OrderFacts; settings: SettingValues },
  ): Promise<Order> {
    if (input.totalCents !== draft.totalCents)
      throw new DomainError('order.total-changed', {}, { total: toReais(draft.totalCents) });
    const now = this.clock.now();
    const customer = customerOf(input, draft, facts);
    const { lines, address, shipType, discountCents } = draft;
    const order = newOrder(
      {
        ...{ id: crypto.randomUUID(), userId: input.userId, cartRevision: revisionOf(draft.id) },
        ...{ lines, customer, address, shipType, placedFrom: input.network ?? null },
        holdExpiresAt: windowEnd({
          createdAt: now,
          minutes: settings['payment.holdMinutes'],
          extended: false,
        }),
        discount: discountCents > 0 ? { code: DRAFT_DISCOUNT, amountCents: discountCents } : null,
      },
      { name: customer.name, at: now, detail: originOf(draft) },
    );
    em.persist(order);
    draft.orderId = order.id;
    draft.userId ??= input.userId;
    const account = lockCustomer(input.userId, facts.account?.taxId ?? null, customer.taxId);
    const [accounts] = await flushTogether(em, [account]);
    if (accounts !== 1) throw new DomainError('account.not-found');
    try {
      await this.holds.take(em, order, lines, null);
    } catch (error) {
      throw error instanceof ShortStock ? shortOf(error, draft) : error;
    }
    return order;
  }
}

/** Who has an order taken for them needs no limit of held pieces: the shop chose how many. */
const factsAsked = (
  input: PlaceDraftOrderInput,
  { address, lines }: DraftOrder,
  now: Date,
): Parameters<typeof readOrderFacts>[1] => ({
  holder: {
    ...{ userId: input.userId, network: input.network ?? '' },
    ...{ zipCode: address.zipCode, number: address.number },
  },
  productIds: [],
  taxId: input.taxId,
  couponCode: '',
  quote: { quoteId: undefined, cep: address.zipCode, pieces: piecesOf(lines) },
  now,
});

/** @throws DomainError account.not-found, draft-order.other-account, draft-order.unconfirmed */
function expectOwn(draft: DraftOrder, userId: string, { account, holder }: OrderFacts): void {
  if (!account) throw new DomainError('account.not-found');
  const visitor = visitorOf(draft, { userId, email: account.email, confirmed: holder.confirmed });
  if (visitor === 'other') throw new DomainError('draft-order.other-account');
  if (visitor === 'unconfirmed') throw new DomainError('draft-order.unconfirmed');
}

/**
 * A draft is for the account that it was written for, or for the one that has its e-mail now; in both cases only once its person has
 * shown that the e-mail is theirs, or anyone who signs up with the address of another would read the name and the address of that person
 * (ADR 33).
 */
export function visitorOf(
  draft: Pick<DraftOrder, 'userId' | 'email'>,
  {
    userId,
    email,
    confirmed,
  }: { readonly userId: string; readonly email: string; readonly confirmed: boolean },
): 'customer' | 'unconfirmed' | 'other' {
  if (draft.userId !== userId && draft.email !== email) return 'other';
  return confirmed ? 'customer' : 'unconfirmed';
}

/** Carts count their revisions from 1; an order of a draft has a negative one of its own, so that two of one cannot both wait. */
const revisionOf = (draftId: string): number => -2 - parseInt(draftId.slice(0, 7), 16);

/**
 * For the history of the order, which outlives the draft and is printed as evidence for a bank. The reason of a discount is for the back
 * office alone: the draft and the audit log have it.
 */
function originOf({ author, discountCents }: DraftOrder): string {
  const origin = `Link de pagamento de ${author}`;
  return discountCents > 0 ? `${origin}, desconto de ${formatCents(discountCents)}` : origin;
}

/** @throws DomainError account.cpf-taken, name.required without any name */
function customerOf(
  { taxId, name: typed, phone }: PlaceDraftOrderInput,
  draft: DraftOrder,
  { account, othersCpf }: OrderFacts,
): CustomerSnapshot {
  if (!account) throw new DomainError('account.not-found');
  if (othersCpf) throw new DomainError('account.cpf-taken');
  const name = typed?.trim() || account.name || draft.name;
  if (name === '') throw new DomainError('name.required');
  return {
    ...{ name, email: account.email, taxId, birthDate: account.birthDate },
    phone: phoneDigits(phone ?? '') || account.phone || draft.phone,
  };
}

/** Says what is missing: '1 Blusa Tulipa M Azul'. */
function shortOf({ short }: ShortStock, { lines }: DraftOrder): DomainError {
  const pieces = short.map(({ sku, available }) => {
    const of = lines.filter((line) => line.sku === sku);
    const wanted = of.reduce((sum, { quantity }) => sum + quantity, 0);
    const [first] = of;
    return `${wanted - Math.max(0, available)} ${first?.name ?? ''} ${first?.size ?? ''} ${first?.colour ?? ''}`;
  });
  return new DomainError('draft-order.short', { pieces: pieces.join('; ') });
}
