import type {
  PackedPieceView,
  TeamLinkView,
  TeamMemberView,
  TeamOrderView,
  TeamPieceView,
  TeamProductView,
  TeamTotalsView,
} from '@plantao/contracts/team-orders/team-order.view';
import { positionsFor } from '@plantao/domain/catalogue/rules/embroidery-place.rules';
import type { Stitching } from '@plantao/domain/checkout';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import {
  embroideryPriceCents,
  type EmbroideryTerms,
} from '@plantao/domain/embroidery/rules/embroidery-price.rules';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import { toReais } from '@plantao/domain/shared/money';
import type { PriceTier } from '@plantao/domain/shared/price-tiers';
import type { TeamMember, TeamOrder, TeamPrice, TeamProduct, TeamQuote } from '@plantao/domain/team-orders';
import type { PackedPiece } from '@plantao/domain/team-orders/rules/packed-bags.rules';
import type { TeamPiece } from '@plantao/domain/team-orders/rules/team-grid.rules';
import type { TeamState } from '@plantao/domain/team-orders/rules/team-state.rules';
import type { NextTier } from '@plantao/domain/team-orders/rules/team-tier.rules';
import { presentEmbroidery } from '../../http/embroidery.presenter.js';

/** All that a team order is shown from. */
export interface TeamOrderFacts {
  readonly order: TeamOrder;
  readonly state: TeamState;
  readonly members: readonly TeamMember[];
  readonly products: readonly TeamProduct[];
  readonly price: Omit<TeamPrice, 'lines'>;
  readonly next: NextTier | null;
  /** Of the order that was made; null before. Centavos. */
  readonly ordered: { pixDiscountCents: number; freightCents: number; totalCents: number } | null;
  readonly tiers: readonly PriceTier[];
  readonly quote: TeamQuote | null;
  readonly piecesPerPerson: number;
  readonly stitching: Stitching;
}

export function presentTeamOrder(facts: TeamOrderFacts): TeamOrderView {
  const { order, state, members, products, tiers, quote, piecesPerPerson, stitching } = facts;
  return {
    _id: order.id,
    name: order.name,
    state,
    closesAt: order.closesAt.toISOString(),
    createdAt: order.createdAt.toISOString(),
    expected: order.expected ?? null,
    taxId: order.taxId,
    address: { ...order.address, zipCode: maskCep(order.address.zipCode) },
    token: order.token,
    piecesPerPerson,
    products: products.map((product) => presentProduct(product, stitching.terms)),
    members: members.map((member) => presentMember(member, stitching)),
    totals: totalsOf(facts),
    tiers: [...tiers],
    quote: quote && order.quoteToken ? presentQuote(quote, order.quoteToken) : null,
    approval: { asked: order.approvalAskedAt != null, pieces: order.approvedPieces },
    order: state === 'ordered' ? (order.orderId ?? null) : null,
  };
}

export function presentLink(
  order: TeamOrder,
  state: TeamState,
  products: readonly TeamProduct[],
  piecesPerPerson: number,
  terms: EmbroideryTerms,
): TeamLinkView {
  return {
    name: order.name,
    state,
    closesAt: order.closesAt.toISOString(),
    piecesPerPerson,
    products: products.filter(({ sellable }) => sellable).map((product) => presentProduct(product, terms)),
  };
}

export function presentPiece(
  { productId, size, colour, embroideryId, quantity }: TeamPiece,
  { contents, terms }: Stitching,
): TeamPieceView {
  const piece = { product: productId, size, color: colour, quantity };
  if (embroideryId === undefined) return piece;
  const content = contents.get(embroideryId);
  const embroidery =
    content && presentEmbroidery({ ...content, priceCents: embroideryPriceCents(content, terms) });
  return { ...piece, embroidery: embroidery ?? null };
}

export const presentPacked = ({
  name,
  size,
  colour,
  quantity,
  embroidery,
  inOrder,
}: PackedPiece): PackedPieceView => ({
  name,
  size,
  color: colour,
  quantity,
  ...(embroidery !== null && { embroidery }),
  ...(inOrder && { inOrder }),
});

/** Total of a quote in centavos, with delivery. */
export const quotedTotal = ({ lines, discountCents, shipType }: TeamQuote): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0) -
  discountCents +
  shipType.priceCents;

function presentQuote(quote: TeamQuote, token: string): NonNullable<TeamOrderView['quote']> {
  return {
    token,
    expiresAt: quote.expiresAt,
    total: toReais(quotedTotal(quote)),
    delivery: {
      name: deliveryName(quote.shipType),
      price: toReais(quote.shipType.priceCents),
      delivery_range: { ...quote.shipType.deliveryRange },
    },
  };
}

function presentProduct(product: TeamProduct, terms: EmbroideryTerms): TeamProductView {
  const { id, name, image, priceCents, pieces } = product;
  const stitched = (pieces ?? [product])
    .map(({ cuts }) => positionsFor(cuts, terms.positions))
    .find((positions) => positions.length > 0);
  return {
    _id: id,
    name,
    image,
    price: toReais(priceCents),
    ...(terms.on && { positions: [...(stitched ?? [])] }),
    cuts: [...product.cuts],
    sizes: sizesOf(product),
    ...(pieces && {
      pieces: pieces.map((garment) => ({
        _id: garment.id,
        name: garment.name,
        cuts: [...garment.cuts],
        sizes: sizesOf(garment),
      })),
    }),
  };
}

const sizesOf = ({ sizes, stock }: Pick<TeamProduct, 'sizes' | 'stock'>): TeamProductView['sizes'] =>
  sizes.map((size) => ({
    name: size.name,
    colors: size.colors.map((colour) => ({
      name: colour.name,
      value: colour.value,
      image: colour.image,
      stock: stock[colour.sku] ?? 0,
    })),
  }));

const presentMember = (
  { id, name, pieces, updatedAt }: TeamMember,
  stitching: Stitching,
): TeamMemberView => ({
  _id: id,
  name,
  pieces: pieces.map((piece) => presentPiece(piece, stitching)),
  updatedAt: updatedAt.toISOString(),
});

function totalsOf({ price, next, ordered }: TeamOrderFacts): TeamTotalsView {
  const { pieces, subtotalCents, percent, discountCents, offer } = price;
  return {
    pieces,
    subtotal: toReais(subtotalCents),
    percent,
    discount: toReais(discountCents),
    next,
    offer,
    ...(ordered && {
      ordered: {
        pixDiscount: toReais(ordered.pixDiscountCents),
        freight: toReais(ordered.freightCents),
        total: toReais(ordered.totalCents),
      },
    }),
  };
}
