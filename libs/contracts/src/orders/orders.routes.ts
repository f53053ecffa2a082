import { route } from '../http/route.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import type { CreateOrderDto } from './create-order.dto.js';
import type { CreatedOrderResponse, OrderResponse, OrdersResponse } from './order.view.js';

export const ordersRoutes = {
  createOrder: route<CreateOrderDto, CreatedOrderResponse>('POST', '/orders', 'user'),
  listOrders: route<undefined, OrdersResponse, Partial<ListQueryDto>>('GET', '/orders', 'user'),
  getOrder: route<undefined, OrderResponse>('GET', '/orders/:id', 'user'),
  deleteOrder: route<undefined, OrderResponse>('DELETE', '/orders/:id', 'user'),
  buyAgain: route<undefined, { data: { added: number; missing: string[] } }>(
    'POST',
    '/orders/:id/buy-again',
    'user',
  ),
};
