import { defineEntity, p } from '@mikro-orm/core';
import { EmbroideryRow } from '../../embroidery/index.js';

const CartSchema = defineEntity({
  name: 'Cart',
  tableName: 'cart',
  indexes: [{ name: 'cart_idle', properties: ['updatedAt'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().unique(),
    /** Rises with every change of the lines: an order names the version it was placed from. */
    revision: p.integer().default(1),
    lines: () => p.oneToMany(CartLine).mappedBy('cart').orphanRemoval().orderBy({ addedAt: 'asc' }),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A customer's cart on the server. */
export class Cart extends CartSchema.class {}
CartSchema.setClass(Cart);

const CartLineSchema = defineEntity({
  name: 'CartLine',
  tableName: 'cart_line',
  uniques: [{ properties: ['cart', 'productId', 'size', 'colour'] }],
  checks: [{ name: 'cart_line_positive', expression: 'quantity > 0' }],
  properties: {
    id: p.uuid().primary(),
    cart: () => p.manyToOne(Cart).deleteRule('cascade'),
    productId: p.uuid(),
    size: p.string().length(40),
    colour: p.string().length(80),
    quantity: p.integer(),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Product, size and colour name a line (CART-18). Everything shown is read from the catalogue. */
export class CartLine extends CartLineSchema.class {}
CartLineSchema.setClass(CartLine);

const EmbroideredLineSchema = defineEntity({
  name: 'EmbroideredLine',
  tableName: 'embroidered_line',
  indexes: [{ properties: ['embroidery'] }],
  uniques: [
    { name: 'embroidered_line_once', properties: ['cart', 'productId', 'size', 'colour', 'embroidery'] },
  ],
  checks: [{ name: 'embroidered_line_positive', expression: 'quantity > 0' }],
  properties: {
    id: p.uuid().primary(),
    cart: () => p.manyToOne(Cart).deleteRule('cascade'),
    productId: p.uuid(),
    size: p.string().length(40),
    colour: p.string().length(80),
    embroidery: () => p.manyToOne(EmbroideryRow),
    quantity: p.integer(),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A line whose pieces are stitched: another embroidery of the same piece is another line. */
export class EmbroideredLine extends EmbroideredLineSchema.class {}
EmbroideredLineSchema.setClass(EmbroideredLine);
