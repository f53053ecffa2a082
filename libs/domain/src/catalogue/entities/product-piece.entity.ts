import { defineEntity, p } from '@mikro-orm/core';
import { changeTriggers } from '@plantao/platform/change-notifications';

const ProductPieceSchema = defineEntity({
  name: 'ProductPiece',
  tableName: 'product_piece',
  indexes: [{ properties: ['productId'] }],
  triggers: [
    ...changeTriggers('product_piece', 'notify_product_piece()'),
    {
      name: 'product_piece_indexed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      expression:
        'create constraint trigger product_piece_indexed after insert or update or delete on product_piece deferrable initially deferred for each row execute function search.piece_changed()',
    },
  ],
  checks: [
    { name: 'product_piece_place', expression: '"position" >= 1 and "position" <= 6' },
    { name: 'product_piece_other', expression: 'set_id <> product_id' },
  ],
  properties: {
    setId: p.uuid().primary(),
    /** Place within the set, from 1: its size stands there in the size of the set. */
    position: p.integer().primary(),
    /** The garment, a product of its own. Its stock is the set's. Of a kit it comes again, each time in a size of its own. */
    productId: p.uuid(),
  },
});

/** A garment of a set: the set has a price of its own and no stock. */
export class ProductPiece extends ProductPieceSchema.class {}
ProductPieceSchema.setClass(ProductPiece);
