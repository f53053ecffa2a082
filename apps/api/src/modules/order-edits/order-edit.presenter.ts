import type {
  EditableLineView,
  EditableOrderView,
  EditAmountsView,
  OrderEditPreviewView,
} from '@plantao/contracts/order-edits/order-edit.view';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import type { EditFacts, EditPreview } from '@plantao/domain/order-edits';
import { freedomOf, leftOf } from '@plantao/domain/order-edits/rules/order-edit.rules';
import { ERRORS } from '@plantao/domain/shared/errors/catalog';
import { toReais } from '@plantao/domain/shared/money';

type Offered = ReadonlyMap<string, number>;

/** An order as staff may change it; `offered`: pieces that are sold now, by SKU. */
export function editableView(facts: EditFacts, offered: Offered): EditableOrderView {
  const { order, items, seen, problem, paid } = facts;
  const { country: _, ...address } = order.address;
  return {
    ...{ seen, paid, address },
    problem: problem ? ERRORS[problem].text : null,
    lines: items.filter((item) => leftOf(item) > 0).map((item) => lineView(facts, item, offered)),
    delivery: {
      id: order.shipType.id,
      name: deliveryName(order.shipType),
      price: toReais(order.shippingCents),
    },
  };
}

function lineView(facts: EditFacts, item: EditFacts['items'][number], offered: Offered): EditableLineView {
  const embroidered = facts.embroidered.has(item.id);
  return {
    ...{ id: item.id, name: item.name, image: item.image, size: item.size, color: item.colour, embroidered },
    quantity: leftOf(item),
    price: toReais(item.priceCents),
    freedom: freedomOf({ ...item, setId: item.setId ?? null, embroidered }),
    set: item.setName ?? null,
    sizes: garmentOf(facts, item).map(({ name, colors }) => ({
      name,
      colors: colors.map((colour) => ({
        name: colour.name,
        value: colour.value,
        stock: offered.get(colour.sku) ?? 0,
      })),
    })),
  };
}

/** The sizes that the garment of a line is sold in now; none when it is not sold any more. */
export function garmentOf({ products }: EditFacts, item: EditFacts['items'][number]) {
  const product = products.get(item.setId ?? item.productId);
  const garment = product?.pieces?.find(({ id }) => id === item.productId) ?? product;
  return garment?.sellable ? garment.sizes : [];
}

export function previewView({
  facts,
  plan,
  refundCents,
  waits,
  differenceCents,
}: EditPreview): OrderEditPreviewView {
  const { before, after, shipType, options, supplement, labelOutdated, words } = plan;
  return {
    changes: [...words],
    before: amountsView(before),
    after: amountsView(after),
    difference: toReais(differenceCents),
    refund: toReais(refundCents),
    waits,
    supplement: supplement && {
      changes: supplement.lines.map(
        ({ name, size, colour, quantity }) => `${quantity} × ${name} ${size} ${colour}`,
      ),
      freight: toReais(supplement.freightCents),
      total: toReais(
        supplement.lines.reduce(
          (sum, line) => sum + line.priceCents * line.quantity,
          supplement.freightCents,
        ),
      ),
    },
    delivery: {
      id: shipType.id,
      name: deliveryName(shipType),
      price: toReais(shipType.priceCents),
      options: (options ?? []).map((option) => ({
        ...{ id: option.id, name: deliveryName(option), company: option.company },
        ...{ price: toReais(option.priceCents), ...option.deliveryRange },
      })),
    },
    label: facts.label === null ? 'none' : labelOutdated ? 'cancelled' : 'kept',
  };
}

const amountsView = (amounts: EditPreview['plan']['before']): EditAmountsView => ({
  subtotal: toReais(amounts.subtotalCents),
  discount: toReais(amounts.discountCents),
  shipping: toReais(amounts.shippingCents),
  total: toReais(amounts.totalCents),
});
