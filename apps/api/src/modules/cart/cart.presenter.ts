import type { CartResponse, CartItemView, CartView } from '@plantao/contracts/cart/cart.view';
import type { CappedLine, CartLineRecord, CartRecord } from '@plantao/domain/cart';
import { cartOf } from '@plantao/domain/checkout/rules/promotions.rules';
import { toReais } from '@plantao/domain/shared/money';
import { presentEmbroidery } from '../../http/embroidery.presenter.js';

export function presentCart({ revision, lines }: CartRecord, capped?: readonly CappedLine[]): CartResponse {
  const { pieces, subtotalCents } = cartOf(lines);
  const cart: CartView = {
    items: lines.map(presentLine),
    count: pieces,
    subtotal: toReais(subtotalCents),
    revision,
  };
  return { data: { cart }, ...(capped ? { capped: capped.map(presentCapped) } : {}) };
}

function presentLine(line: CartLineRecord): CartItemView {
  return {
    _id: line.id,
    product: {
      _id: line.productId,
      productId: line.productId,
      name: line.name,
      price: toReais(line.priceCents),
      old_price: line.oldPriceCents === null ? null : toReais(line.oldPriceCents),
      image: line.image,
      color: line.colour,
      colorValue: line.colourValue,
      active: line.active,
      cuts: [...line.cuts],
    },
    quantity: line.quantity,
    selectedSize: line.size,
    selectedColor: line.colour,
    stock: line.stock,
    ...(line.pieces ? { pieces: line.pieces.map((piece) => ({ ...piece })) } : {}),
    ...(line.embroidery && { embroidery: presentEmbroidery(line.embroidery) }),
  };
}

function presentCapped({
  productId,
  size,
  colour,
  embroideryId,
  requested,
  kept,
}: CappedLine): NonNullable<CartResponse['capped']>[number] {
  const line = { productId, selectedSize: size, selectedColor: colour };
  return { ...line, ...(embroideryId && { embroidery: embroideryId }), requested, kept };
}
