import { pages } from '@plantao/contracts/pages/shop-pages';
import type { OrderEmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { OrderItemView, OrderView } from '@plantao/contracts/orders/order.view';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { isEditable } from '@plantao/domain/embroidery/rules/production.rules';
import { fullPriceOf } from '@plantao/domain/shared/order-price';
import { cardsLeft, isAwaitingResult } from '@plantao/domain/payments/rules/charge-status.rules';
import {
  paymentOptions,
  type PaymentOption,
  type PaymentTerms,
} from '@plantao/domain/payments/rules/payment-window.rules';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import { toReais } from '@plantao/domain/shared/money';
import { localPreference } from '@plantao/domain/shared/order-number';
import { presentEmbroidery } from '../../http/embroidery.presenter.js';
import { refusalReason } from '@plantao/domain/payments/rules/refusal-reasons.rules';
import { paidByLine } from '@plantao/domain/payments/rules/refund-parts.rules';
import { presentParts } from './refund-parts.presenter.js';
import type { ItemRow, OrderRow } from './order-rows.js';

export const iso = (moment: Date | string): string => new Date(moment).toISOString();

/** Where an order is paid: our own screen, carrying the provider's preference (CHK-32). */
export function paymentAddress(publicUrl: string, orderId: string, preferenceId: string | null): string {
  return `${publicUrl}${pages.checkoutRecovery({ id: orderId, preference: preferenceId ?? localPreference(orderId) })}`;
}

/** What an order is seen by. */
export interface OrderLight {
  /** Our own address. */
  readonly publicUrl: string;
  /** Decides whether it can still be paid. */
  readonly now: Date;
  readonly terms: PaymentTerms;
}

/** An order as its customer sees it. */
export function presentOrder(row: OrderRow, { publicUrl, now, terms }: OrderLight): OrderView {
  const payable = row.status === 'pending' && row.paidState === 'unpaid' && new Date(row.holdExpiresAt) > now;
  return {
    _id: row.id,
    id: row.id,
    date: iso(row.createdAt),
    createdAt: iso(row.createdAt),
    status: row.status,
    total: toReais(row.totalCents),
    subtotal: toReais(row.subtotalCents),
    discounts: presentDiscounts(row),
    pixDiscount: toReais(row.pixDiscountCents),
    ...teamOf(row),
    user: { name: row.customer.name },
    items: presentItems(row),
    payment: {
      method: row.paymentMethod,
      details: row.charge?.details ?? '',
      installments: row.charge?.installments ?? 1,
      url_payment: paymentAddress(publicUrl, row.id, row.preferenceId),
      paymentId: row.charge?.providerId ?? null,
      underReview: payable && row.charge !== null && isAwaitingResult(row.charge),
      ...(payable && row.charge ? lastTryOf(row.charge) : {}),
      methods: payable
        ? waysOf(row, terms, now).map(({ method, until, totalCents }) => ({
            method,
            until: iso(until),
            total: toReais(totalCents),
          }))
        : [],
    },
    shipping: presentShipping(row),
    payableUntil: payable ? iso(row.holdExpiresAt) : null,
    cancelReason: row.cancelReason,
    refund: row.refund && { state: row.refund.state, amount: toReais(row.refund.amountCents) },
    ...ownRefunds(row),
    ...editsOf(row),
    ...relativesOf(row),
    timeline: (row.timeline ?? []).map(({ status, at }) => ({ status, at: iso(at) })),
    taxId: row.customer.taxId,
  };
}

/** What the last try left behind: a boleto that waits, or why the card was refused. */
function lastTryOf(
  charge: NonNullable<OrderRow['charge']>,
): Pick<OrderView['payment'], 'boleto' | 'refusal'> {
  const { method, state, statusDetail, ticketUrl, barcode, expiresAt } = charge;
  if (method === 'boleto' && state === 'open' && ticketUrl && /^https?:/.test(ticketUrl))
    return {
      boleto: { url: ticketUrl, line: barcode, dueAt: expiresAt && iso(expiresAt) },
    };
  const refusal = method === 'card' && state === 'rejected' && refusalReason(state, statusDetail);
  return refusal ? { refusal } : {};
}

/** The ways that payment accepts at this moment: the rules that refuse are the rules that offer. */
function waysOf(row: OrderRow, terms: PaymentTerms, now: Date): PaymentOption[] {
  const { charge, cardsTried, holdExtended: extended } = row;
  const hold = {
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.holdExpiresAt),
    minutes: terms.windowMinutes,
    extended,
  };
  const open =
    charge?.state === 'open' && charge.expiresAt
      ? { method: charge.method, expiresAt: new Date(charge.expiresAt), totalCents: row.totalCents }
      : undefined;
  const left = cardsTried ? cardsLeft(cardsTried) : 0;
  return paymentOptions({ hold, price: fullPriceOf(row), accepted: terms, cardsLeft: left, open }, now);
}

/** Whether a team chose its pieces: it is packed by person. */
export const teamOf = ({ ofTeam }: OrderRow): { team?: true } => (ofTeam ? { team: true } : {});

/** What staff changed, in words; absent where they changed nothing. */
const editsOf = ({ edits }: OrderRow): Pick<OrderView, 'edits'> =>
  edits ? { edits: edits.map(({ at, changes }) => ({ at: iso(at), changes })) } : {};

/** What is on top of it, and what it is on top of or instead of. */
const relativesOf = ({
  unpaidSupplements,
  follows,
}: OrderRow): Pick<OrderView, 'unpaidSupplements' | 'follows'> => ({
  ...(unpaidSupplements && {
    unpaidSupplements: unpaidSupplements.map(({ id, totalCents }) => ({ id, amount: toReais(totalCents) })),
  }),
  ...(follows && {
    follows: { kind: follows.kind, order: follows.order, credit: toReais(follows.creditCents) },
  }),
});

/** Every coupon of an order in reais; a coupon for free delivery only has a discount of 0. What PIX takes off comes last. */
export const presentDiscounts = ({ discounts, pixDiscountCents }: OrderRow): OrderView['discounts'] => [
  ...(discounts ?? []).map(({ code, amountCents }) => ({ code, amount: toReais(amountCents) })),
  ...(pixDiscountCents > 0 ? [{ code: 'PIX', amount: toReais(pixDiscountCents) }] : []),
];

const presentStitched = (
  embroidery: NonNullable<ItemRow['embroidery']>,
  order: OrderRow['status'],
): OrderEmbroideryView => ({
  ...presentEmbroidery(embroidery),
  state: embroidery.state,
  editable: isEditable(embroidery.state, order),
  ...(embroidery.started && { started: true }),
});

function presentItems({ items, pixDiscountCents, paidState, status }: OrderRow): OrderItemView[] {
  const paid = paidState === 'unpaid' ? [] : paidByLine(items, pixDiscountCents);
  return items.map((item, place) => presentItem(item, status, paid[place]));
}

/** Those that are owed or done; one that is owed no more is no business of the customer's. */
function ownRefunds(row: OrderRow): Pick<OrderView, 'refunds'> {
  const refunds = (row.refundParts ?? []).flatMap((refund) => {
    const { id, state, amountCents, at, besides } = refund;
    if (state === 'cancelled') return [];
    const own = {
      id,
      state,
      amount: toReais(amountCents),
      at: iso(at),
      ...(besides && { besides: true as const }),
    };
    return [{ ...own, ...presentParts(row, refund) }];
  });
  return refunds.length > 0 ? { refunds } : {};
}

function presentItem(
  item: ItemRow,
  status: OrderRow['status'],
  paidCents: number | undefined,
): OrderItemView {
  return {
    _id: item.id,
    name: item.name,
    image: item.image,
    selectedSize: item.size,
    selectedColor: item.colour,
    colorValue: item.colourValue,
    quantity: item.quantity,
    price: toReais(item.priceCents),
    ...(paidCents !== undefined && { paid: toReais(paidCents) }),
    ...(item.refunded > 0 && { refunded: item.refunded }),
    product: { id: item.productId, _id: item.productId },
    ...setOf(item),
    ...(item.embroidery && { embroidery: presentStitched(item.embroidery, status) }),
  };
}

/** The set that a garment was bought in. */
const setOf = ({
  setId,
  setName,
  setSize,
  setPlace,
}: ItemRow): Pick<OrderItemView, 'setId' | 'setName' | 'setSize' | 'setPlace'> =>
  setId ? { setId, setName: setName ?? '', setSize: setSize ?? '', ...(setPlace ? { setPlace } : {}) } : {};

function presentShipping({ tracking, address, customer, shipType }: OrderRow): OrderView['shipping'] {
  return {
    tracking,
    address: { ...address, zipCode: maskCep(address.zipCode) },
    contactPhone: customer.phone,
    ship_type: {
      id: shipType.id,
      name: deliveryName(shipType),
      price: toReais(shipType.priceCents),
      company: { name: shipType.company },
      delivery_range: shipType.deliveryRange,
    },
  };
}
