import { ORDER_ATTENTION_REASONS } from '@plantao/domain/orders/rules/order-attention.rules';
import { ordersNarrowing, readOrdersFilters } from '@/backoffice/orders/list/orders-filters';
import { attentionLinks } from './attention-links.js';

describe('items that need attention', () => {
  it.each(ORDER_ATTENTION_REASONS)('%s links to exactly these orders', (wait) => {
    const { pathname, searchParams } = new URL(attentionLinks[wait], 'https://loja.test');
    expect(pathname).toBe('/admin/orders');
    expect(ordersNarrowing(readOrdersFilters(searchParams))).toEqual({ waiting: wait });
  });
});
