import type { OrderItemView } from '@plantao/contracts/orders/order.view';
import { bySet } from '@plantao/domain/orders/rules/set-lines.rules';
import { garmentsLine, shortNames, stitchedWords } from '@plantao/domain/orders/rules/set-names.rules';
import { fromReais } from '@plantao/domain/shared/money';

/** A line of an order as it was bought: a garment, or a set with its garments. Amounts in centavos. */
export interface BoughtLine<Item extends OrderItemView = OrderItemView> {
  /** Of its first garment. */
  id: string;
  /** Product page: of a set its own. */
  productId: string;
  name: string;
  image: string;
  /** 'M', or of a set each garment with its size: 'Blusa M · Calça G'. */
  size: string;
  colour: string;
  quantity: number;
  /** Of one. */
  priceCents: number;
  /** Pieces whose money was given back: garments. */
  refunded: number;
  /** The garments on which something is stitched, of a set by what they are called beside each other. */
  stitched: readonly {
    item: Item & { embroidery: NonNullable<Item['embroidery']> };
    garment: string | null;
  }[];
  /** What is stitched, in words. */
  words: readonly string[];
  /** The garments of a set in their order; empty for a garment by itself. */
  garments: readonly Item[];
}

const isStitched = <Item extends OrderItemView>(
  item: Item,
): item is Item & { embroidery: NonNullable<Item['embroidery']> } => Boolean(item.embroidery);

/** The lines of an order with the garments of each set together. */
export const boughtLines = <Item extends OrderItemView>(items: readonly Item[]): BoughtLine<Item>[] =>
  bySet(items, ({ product }) => product.id).flatMap(({ set, lines: garments }) => {
    const [first] = garments;
    if (!first) return [];
    const names = shortNames(garments.map(({ name }) => name));
    const stitched = garments.flatMap((item, place) =>
      isStitched(item) ? [{ item, garment: garments.length > 1 ? (names[place] ?? null) : null }] : [],
    );
    const shared = {
      id: first._id,
      image: first.image,
      colour: first.selectedColor,
      quantity: first.quantity,
      refunded: garments.reduce((sum, { refunded = 0 }) => sum + refunded, 0),
      priceCents: garments.reduce((sum, { price }) => sum + fromReais(price), 0),
      stitched,
      words: stitchedWords(garments.map(({ name, embroidery }) => ({ name, words: embroidery?.words }))),
    };
    return set
      ? {
          ...shared,
          productId: set.id,
          name: set.name,
          size: garmentsLine(garments.map(({ name, selectedSize }) => ({ name, size: selectedSize }))),
          garments,
        }
      : {
          ...shared,
          productId: first.product.id,
          name: first.name,
          size: first.selectedSize,
          garments: [],
        };
  });
