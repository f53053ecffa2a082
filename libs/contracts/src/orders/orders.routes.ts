import { route } from '../http/route.js';
import type { ListQueryDto } from '../http/list-query.dto.js';
import type { CreateOrderDto } from './create-order.dto.js';
import type { CreatedOrderAnswer, OrderAnswer, OrdersAnswer } from './order.view.js';
import type { PaymentCreateDto, ProcessPaymentDto } from './payment-create.dto.js';
import type { PaymentAnswer, PaymentStatusAnswer } from './payment.view.js';

export const ordersRoutes = {
  createOrder: route<CreateOrderDto, CreatedOrderAnswer>('POST', '/orders', 'user'),
  listOrders: route<undefined, OrdersAnswer, Partial<ListQueryDto>>('GET', '/orders', 'user'),
  getOrder: route<undefined, OrderAnswer>('GET', '/orders/:id', 'user'),
  deleteOrder: route<undefined, OrderAnswer>('DELETE', '/orders/:id', 'user'),
  buyAgain: route<undefined, { data: { added: number; missing: string[] } }>(
    'POST',
    '/orders/:id/buy-again',
    'user',
  ),
  payOrder: route<PaymentCreateDto, PaymentAnswer>('POST', '/orders/payment-create/:orderId', 'user'),
  processPayment: route<ProcessPaymentDto, PaymentAnswer>('POST', '/process_payment', 'user'),
  paymentStatus: route<undefined, PaymentStatusAnswer>('GET', '/orders/payment-status/:id', 'user'),
  /** 'Já paguei, verificar agora': asks for a look at the provider soon; answers what is known. */
  checkPayment: route<undefined, PaymentStatusAnswer>('POST', '/orders/payment-status/:id/check', 'user'),
  mercadoPagoWebhook: route<unknown, { received: true }>('POST', '/webhooks/mercadopago', 'signed'),
  melhorEnvioWebhook: route<unknown, { received: true }>('POST', '/webhooks/melhor-envio', 'signed'),
};
