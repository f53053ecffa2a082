/** What of the order `o` is not given back, as a column `packed` of OwnPackedPieces[]; null of an order without lines. */
export const PACKED_LINES = `(select jsonb_agg(jsonb_build_object('quantity', i.quantity - i.refunded, 'weightGrams', i.weight_grams,
  'lengthCm', i.length_cm, 'widthCm', i.width_cm, 'heightCm', i.height_cm)) from order_item i where i.order_id = o.id) as packed`;

/** SQL: whether any piece of the order with this name is left to be packed: one of freight alone has none, nor one of which all went back. */
export const keepsPieces = (order: 'o' | 'shop_order'): string =>
  `exists (select from order_item kept where kept.order_id = ${order}.id and kept.quantity > kept.refunded)`;
