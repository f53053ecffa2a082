import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** A person's cart goes with them. */
export const cartPersonalData: PersonalDataHolder = {
  tables: { cart: 'deleted, with its lines', embroidered_line: 'leaves with its cart' },
  exported: {
    cart: jsonList(
      `'productId', l.product_id, 'name', p.name, 'size', l.size, 'colour', l.colour, 'quantity', l.quantity`,
      'cart c join cart_line l on l.cart_id = c.id join product p on p.id = l.product_id where c.user_id = :id',
    ),
    embroideredCart: jsonList(
      `'productId', l.product_id, 'size', l.size, 'colour', l.colour, 'quantity', l.quantity, 'name', e.name, 'secondLine', e.second_line`,
      'cart c join embroidered_line l on l.cart_id = c.id join embroidery e on e.id = l.embroidery_id where c.user_id = :id',
    ),
  },
  erased: ['delete from cart where user_id = :id'],
};
