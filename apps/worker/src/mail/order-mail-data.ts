import type { EntityManager } from '@mikro-orm/postgresql';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import type { Order } from '@plantao/domain/orders';
import { IS_ORDER_REFUND } from '@plantao/domain/payments';
import { bySet, type LineGroup } from '@plantao/domain/orders/rules/set-lines.rules';
import { garmentsLine, stitchedWords } from '@plantao/domain/orders/rules/set-names.rules';
import { brazilDay, formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { deliveryDays } from '@plantao/domain/shared/brazil/business-days';
import { embroideryWords, type Embroidery } from '@plantao/domain/shared/embroidery';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { fullPriceOf, type FullPrice } from '@plantao/domain/shared/order-price';
import { mailPicture, pictureUrl } from '@plantao/platform/storage';

export interface MailItem {
  readonly name: string;
  /** 'Tamanho M · Azul-marinho', of a set 'Blusa M · Calça G · Azul-marinho' */
  readonly variant: string;
  /** What is stitched, in words; undefined for nothing. */
  readonly embroidery?: string | undefined;
  /** Of a set: how many sets. */
  readonly quantity: number;
  /** How many garments that is; of a set several for each. */
  readonly garments: number;
  /** Of these, those that were given back; undefined for none. */
  readonly returned?: number | undefined;
  readonly totalCents: number;
  /** Absolute addresses of the pictures, of a set one for each garment. */
  readonly images: readonly string[];
}

/** The order that a supplement is on top of, or whose pieces came back for those of an exchange. */
export interface FirstOrder {
  readonly kind: 'exchange' | 'supplement';
  readonly number: string;
  readonly url: string;
  /** Of an exchange, what came back: '1 × Blusa Scrub · PP · Azul'. */
  readonly oldPieces: readonly string[];
}

/** An order as its mails show it. Amounts in centavos. */
export interface MailOrder {
  readonly id: string;
  /** '#3F9A01BC': the last eight characters of the id. */
  readonly number: string;
  readonly to: string;
  readonly firstName: string;
  /** Its page in the customer's area, and the page where it is paid. */
  readonly url: string;
  readonly payUrl: string;
  readonly status: Order['status'];
  readonly paidState: Order['paidState'];
  readonly cancelReason: Order['cancelReason'];
  readonly items: readonly MailItem[];
  /** Those that were not given back, as they are sent; null where that is all of them. */
  readonly sentItems: readonly MailItem[] | null;
  readonly subtotalCents: number;
  readonly discounts: readonly { readonly code: string; readonly amountCents: number }[];
  readonly shippingCents: number;
  readonly totalCents: number;
  readonly full: FullPrice;
  /** Of its own money, what went back or is on its way, in centavos. */
  readonly refundedCents: number;
  readonly deliveryName: string;
  /** 'Chega entre 01/12 e 03/12.' once it is paid, without days that are over; '' when nothing will arrive any more. */
  readonly deliveryTerm: string;
  readonly addressLines: readonly string[];
  readonly paymentMethod: string;
  readonly tracking: string | null;
  /** '20/11/2026 às 14:32' */
  readonly payableUntil: string;
  /** Its pieces took the place of others, which had been paid for: that money goes back when the order ends. */
  readonly paidByOldPieces: boolean;
  /** The order that it belongs to; null for one of its own. */
  readonly first: FirstOrder | null;
  /** What goes back because it was cancelled, or what the bank took; null where that is not known, as when all of it went before. */
  readonly backCents: number | null;
}

/** A garment of an order, with the set that it was bought in. */
interface StoredLine {
  readonly productId: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly image: string;
  readonly embroidery: Pick<Embroidery, 'name' | 'secondLine' | 'logoId' | 'thread' | 'position'> | null;
  readonly quantity: number;
  /** Of the quantity, those that were given back. */
  readonly refunded: number;
  readonly priceCents: number;
  readonly setId: string | null;
  readonly setName: string | null;
  readonly setSize: string | null;
  readonly setPlace: number | null;
}

/** An order with its items and discounts as the database has them, in one row. */
interface StoredOrder extends Pick<
  Order,
  | 'id'
  | 'status'
  | 'paidState'
  | 'cancelReason'
  | 'subtotalCents'
  | 'discountCents'
  | 'pixDiscountCents'
  | 'shippingCents'
  | 'totalCents'
  | 'customer'
  | 'address'
  | 'shipType'
  | 'paymentMethod'
> {
  readonly tracking: string | null;
  readonly paidByOldPieces: boolean;
  readonly first: (Pick<FirstOrder, 'kind' | 'oldPieces'> & { readonly id: string }) | null;
  readonly refundedCents: number;
  readonly backCents: number | null;
  /** Milliseconds of Unix time. */
  readonly holdExpiresAt: number;
  /** Milliseconds of Unix time; null before it is paid. */
  readonly paidAt: number | null;
  readonly items: readonly StoredLine[];
  readonly discounts: readonly { readonly code: string; readonly amountCents: number }[];
}

const STORED_ORDER = `
  select o.id, o.status, o.paid_state as "paidState", o.cancel_reason as "cancelReason",
         o.subtotal_cents as "subtotalCents", o.shipping_cents as "shippingCents", o.total_cents as "totalCents",
         o.discount_cents as "discountCents", o.pix_discount_cents as "pixDiscountCents", o.customer, o.address, o.ship_type as "shipType", o.payment_method as "paymentMethod", o.tracking,
         (extract(epoch from o.hold_expires_at) * 1000)::float8 as "holdExpiresAt",
         (extract(epoch from o.paid_at) * 1000)::float8 as "paidAt",
         o.cart_revision < 0 and exists (
           select from exchange e join exchange_line x on x.exchange_id = e.id, jsonb_array_elements(x.credits) c
            where e.order_id = o.id and (c->>'cents')::int > 0) as "paidByOldPieces",
         case when o.cart_revision < 0 then coalesce(
           (select jsonb_build_object('kind', 'supplement', 'id', e.order_id, 'oldPieces', '[]'::jsonb)
              from order_edit e where e.supplement_id = o.id limit 1),
           (select jsonb_build_object('kind', 'exchange', 'id', e.source_order_id, 'oldPieces', coalesce((
              select jsonb_agg(concat(x.taken, ' × ', i.name, ' · ', i.size, ' · ', i.colour) order by i.position)
                from exchange_line x join return_line b on b.id = x.return_line_id join order_item i on i.id = b.order_item_id
               where x.exchange_id = e.id and x.taken > 0), '[]'))
              from exchange e where e.order_id = o.id)) end as first,
         (select coalesce(sum(r.amount_cents), 0)::int from refund r
           where r.order_id = o.id and r.state <> 'cancelled' and ${IS_ORDER_REFUND}) as "refundedCents",
         case when o.status = 'cancelled' then coalesce(
           (select sum(f.amount_cents)::int from refund f where f.order_id = o.id and not f.partial
               and (f.reason = 'cancelled' or f.reason = 'manual' and f.state <> 'done') and f.state <> 'cancelled'),
           (select sum(c.amount_cents - c.refunded_cents)::int from charge c where c.order_id = o.id and c.state = 'charged_back'))
         end as "backCents",
         (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'size', i.size, 'colour', i.colour,
                   'image', i.image, 'quantity', i.quantity, 'refunded', i.refunded, 'priceCents', i.price_cents,
                   'setId', i.set_id, 'setName', i.set_name, 'setSize', i.set_size, 'setPlace', i.set_place,
                   'embroidery', case when o.embroidered_pieces > 0 then (
                     select jsonb_build_object('name', e.name, 'secondLine', e.second_line, 'logoId', e.logo_id, 'thread', e.thread,
                                               'position', e.position) from order_embroidery e where e.item_id = i.id) end)
                   order by i.position), '[]')
            from order_item i where i.order_id = o.id) as items,
         (select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'amountCents', d.amount_cents)
                   order by d.code), '[]')
            from order_discount d where d.order_id = o.id)
         || case when o.pix_discount_cents > 0
              then jsonb_build_array(jsonb_build_object('code', 'PIX', 'amountCents', o.pix_discount_cents)) else '[]' end as discounts
    from shop_order o
   where o.id = ?`;

/** What a mail's addresses begin with, without a trailing slash. */
export interface MailOrigins {
  readonly shopUrl: string;
  /** Of pictures; undefined: `shopUrl`. */
  readonly cdnUrl?: string | undefined;
}

/**
 * By one statement, without entities: nothing of it is changed. `today` is a day of São Paulo, ISO.
 * @throws DomainError order.not-found
 */
export async function readMailOrder(
  em: EntityManager,
  orderId: string,
  { shopUrl, cdnUrl }: MailOrigins,
  today = brazilDay(new Date()),
): Promise<MailOrder> {
  const [order] = await em.execute<StoredOrder[]>(STORED_ORDER, [orderId]);
  if (!order) throw new DomainError('order.not-found');
  return {
    id: order.id,
    number: orderNumber(order.id),
    to: order.customer.email,
    firstName: firstName(order.customer.name),
    url: `${shopUrl}${pages.order({ id: order.id })}`,
    payUrl: `${shopUrl}${pages.checkoutRecovery({ id: order.id })}`,
    status: order.status,
    paidState: order.paidState,
    cancelReason: order.cancelReason,
    items: itemsOf(bought(order.items), { shopUrl, cdnUrl }),
    sentItems: order.items.some(({ refunded }) => refunded > 0)
      ? itemsOf(kept(order.items), { shopUrl, cdnUrl })
      : null,
    subtotalCents: order.subtotalCents,
    discounts: order.discounts,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    full: fullPriceOf(order),
    refundedCents: order.refundedCents,
    deliveryName: deliveryName(order.shipType),
    deliveryTerm: termOf(order, today),
    addressLines: addressOf(order),
    paymentMethod: order.paymentMethod,
    tracking: order.tracking,
    payableUntil: formatDateTime(new Date(order.holdExpiresAt)),
    paidByOldPieces: order.paidByOldPieces,
    first: order.first && {
      ...{ kind: order.first.kind, oldPieces: order.first.oldPieces },
      number: orderNumber(order.first.id),
      url: `${shopUrl}${pages.order({ id: order.first.id })}`,
    },
    backCents: order.backCents,
  };
}

function itemsOf(groups: readonly LineGroup<StoredLine>[], { shopUrl, cdnUrl }: MailOrigins): MailItem[] {
  return groups.map(({ set, lines }) => ({
    name: set?.name ?? lines[0]?.name ?? '',
    variant: [set ? garmentsLine(lines) : `Tamanho ${lines[0]?.size ?? ''}`, lines[0]?.colour].join(' · '),
    embroidery: wordsOf(lines),
    quantity: lines[0]?.quantity ?? 0,
    garments: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    returned: lines.reduce((sum, { refunded }) => sum + refunded, 0) || undefined,
    totalCents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
    images: lines.map(({ image }) => pictureUrl(mailPicture(image) || '/', shopUrl, cdnUrl)),
  }));
}

const bought = (items: readonly StoredLine[]): LineGroup<StoredLine>[] =>
  bySet(items, ({ productId }) => productId);

/** What is still in the parcel; a set that lacks some of its garments by these alone. */
const kept = (items: readonly StoredLine[]): LineGroup<StoredLine>[] =>
  bought(items).flatMap(({ set, lines }): LineGroup<StoredLine>[] => {
    const left = lines.map((line) => ({ ...line, quantity: line.quantity - line.refunded, refunded: 0 }));
    if (set && left.every(({ quantity }) => quantity > 0 && quantity === left[0]?.quantity))
      return [{ set, lines: left }];
    return left.filter(({ quantity }) => quantity > 0).map((line) => ({ set: null, lines: [line] }));
  });

/** Of a set with the garments that carry it. */
const wordsOf = (lines: readonly StoredLine[]): string | undefined =>
  stitchedWords(
    lines.map(({ name, embroidery }) => ({ name, words: embroidery && embroideryWords(embroidery) })),
  ).join('; ') || undefined;

/** How a mail addresses somebody; who has signed in by code and never ordered has no name yet. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'Cliente';

/** Days from the payment on: of a paid order the days of the calendar that are left, as its page says them. */
function termOf(order: StoredOrder, today: string): string {
  const { status, paidAt, shipType } = order;
  if (status === 'delivered' || status === 'cancelled') return '';
  const { min, max } = shipType.deliveryRange;
  if (paidAt !== null) {
    const { from, to } = deliveryDays(brazilDay(new Date(paidAt)), shipType.deliveryRange);
    if (today > to) return `O prazo estimado era até ${dayOf(to)}; ${wayOn(order)}.`;
    if (today > from) return `Chega até ${dayOf(to)}.`;
    return from === to ? `Chega em ${dayOf(to)}.` : `Chega entre ${dayOf(from)} e ${dayOf(to)}.`;
  }
  if (min === max)
    return `Chega em ${max} ${max === 1 ? 'dia útil' : 'dias úteis'} depois da confirmação do pagamento.`;
  return `Chega entre ${min} e ${max} dias úteis depois da confirmação do pagamento.`;
}

/** What there is to say about an order whose days are over. */
function wayOn({ status, tracking }: StoredOrder): string {
  if (status !== 'shipped') return 'avisamos quando suas peças saírem para entrega';
  return tracking ? 'acompanhe pelo rastreio' : 'desculpe a demora';
}

/** '2026-12-01' → '01/12' */
const dayOf = (iso: string): string => `${iso.slice(8, 10)}/${iso.slice(5, 7)}`;

function addressOf({ address, customer }: StoredOrder): string[] {
  const complement = address.complement ? `, ${address.complement}` : '';
  return [
    customer.name,
    `${address.street}, ${address.number}${complement}`,
    [address.neighborhood, `${address.city}, ${address.state}`].filter(Boolean).join(' · '),
    `CEP ${maskCep(address.zipCode)}`,
  ];
}
