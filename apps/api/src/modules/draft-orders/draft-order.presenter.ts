import type {
  DraftAddressView,
  DraftDeliveryView,
  DraftLinkLineView,
  DraftLinkView,
  DraftLineView,
  DraftOrderView,
  DraftPreviewView,
} from '@plantao/contracts/draft-orders/draft-order.view';
import type { EditAmountsView } from '@plantao/contracts/order-edits/order-edit.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import type { DraftOrder, DraftPreview, DraftProgress } from '@plantao/domain/draft-orders';
import { isPayable, type DraftState } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import type { OrderLine } from '@plantao/domain/orders';
import { toReais } from '@plantao/domain/shared/money';
import { presentEmbroidery } from '../../http/embroidery.presenter.js';

export const lineView = (line: OrderLine): DraftLineView => ({
  ...{ productId: line.productId, name: line.name, image: line.image, size: line.size, color: line.colour },
  ...{ quantity: line.quantity, price: toReais(line.priceCents) },
  set: line.setId
    ? { id: line.setId, name: line.setName ?? '', size: line.setSize ?? '', place: line.setPlace ?? null }
    : null,
  ...(line.embroidery && { embroidery: presentEmbroidery(line.embroidery) }),
});

/** What is stitched names people: who has the link alone sees that it is. */
function linkLineView(line: OrderLine, isCustomer: boolean): DraftLinkLineView {
  const { embroidery, ...shown } = lineView(line);
  return { ...shown, ...(embroidery && { embroidery: { words: isCustomer ? embroidery.words : null } }) };
}

export const previewView = ({ price, options, offered }: DraftPreview): DraftPreviewView => ({
  lines: price.lines.map((line) => ({ ...lineView(line), stock: offered.get(line.sku) ?? 0 })),
  subtotal: toReais(price.subtotalCents),
  discount: toReais(price.discountCents),
  options: options.map(deliveryView),
});

/** `whole`: whether what staff wrote is shown as it was written; otherwise without the address of the draft. */
export function draftView(
  draft: DraftOrder,
  state: DraftState,
  payUrl: string | null,
  whole: boolean,
): DraftOrderView {
  const { id, author, name, email, phone } = draft;
  const written = (text: string): string => writtenText(text, draft.address, whole);
  return {
    ...{ _id: id, state, author, payUrl },
    ...{ discountReason: written(draft.discountReason), note: written(draft.note) },
    createdAt: draft.createdAt.toISOString(),
    expiresAt: draft.expiresAt.toISOString(),
    sentAt: draft.sentAt?.toISOString() ?? null,
    mailedAt: draft.mailedAt?.toISOString() ?? null,
    customer: { id: draft.userId ?? null, name, email, phone },
    address: addressView(draft),
    lines: draft.lines.map(lineView),
    totals: totalsView(draft),
    delivery: deliveryView(draft.shipType),
    order: draft.orderId ?? null,
  };
}

/**
 * `visitor`: the account that it is for sees where it goes, nobody else does. What is over shows nothing of what it was. The order opens
 * for the account that made it alone; a guest may sign in with that one.
 */
export function linkView(
  draft: DraftOrder,
  { state, orderCancelled, orderedBy }: DraftProgress,
  visitor: DraftLinkView['visitor'],
  userId: string | undefined,
): DraftLinkView {
  const opens = isPayable(state);
  const isOwn = visitor === 'guest' || orderedBy === userId;
  return {
    ...{ state, visitor, note: opens ? draft.note : '' },
    expiresAt: draft.expiresAt.toISOString(),
    lines: opens ? draft.lines.map((line) => linkLineView(line, visitor === 'customer')) : [],
    totals: totalsView(draft),
    delivery: deliveryView(draft.shipType),
    place: opens ? `${draft.address.city} · ${draft.address.state}` : '',
    address: opens && visitor === 'customer' ? addressView(draft) : null,
    order: state === 'converted' && isOwn ? (draft.orderId ?? null) : null,
    orderCancelled,
  };
}

const addressView = ({ address: { country: _, ...address } }: DraftOrder): DraftAddressView => address;

const totalsView = (draft: DraftOrder): EditAmountsView => ({
  subtotal: toReais(draft.subtotalCents),
  discount: toReais(draft.discountCents),
  shipping: toReais(draft.shippingCents),
  total: toReais(draft.totalCents),
});

const deliveryView = (
  delivery: DraftOrder['shipType'] | DraftPreview['options'][number],
): DraftDeliveryView => ({
  ...{ id: delivery.id, name: deliveryName(delivery), price: toReais(delivery.priceCents) },
  ...delivery.deliveryRange,
});
