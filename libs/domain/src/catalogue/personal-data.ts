import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';
import { CONFIRMED_EMAIL } from '../shared/confirmed-email.js';

/** Reviews stay as words about a product, without the person who wrote them. */
export const cataloguePersonalData: PersonalDataHolder = {
  tables: { review: 'kept without the name of its author', stock_alert: 'deleted' },
  exported: {
    reviews: jsonList(
      `'productId', r.product_id, 'rating', r.rating, 'text', r.text, 'fit', r.fit, 'createdAt', r.created_at`,
      'review r where r.user_id = :id',
    ),
    stockAlerts: jsonList(
      `'productId', a.product_id, 'name', p.name, 'size', a.size, 'colour', a.colour, 'createdAt', a.created_at, 'servedAt', a.served_at`,
      `stock_alert a join product p on p.id = a.product_id where a.email = :email and ${CONFIRMED_EMAIL}`,
    ),
  },
  erased: [
    `update review set author = 'Cliente', author_note = '' where user_id = :id`,
    'delete from stock_alert where email = :email',
  ],
};
