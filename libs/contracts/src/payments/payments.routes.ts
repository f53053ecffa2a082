import type { AdminOrderResponse } from '../orders/admin-order.view.js';
import { route } from '../http/route.js';
import type {
  CheckedPaymentsResponse,
  OrderPaymentsResponse,
  ReappliedPaymentResponse,
} from './order-payments.view.js';
import type { PaymentCreateDto, ProcessPaymentDto } from './payment-create.dto.js';
import type { PaymentResponse, PaymentStatusResponse } from './payment.view.js';
import type { DecideRefundDto, RefundDto, ResolveRefundDto } from './refund.dto.js';

/** Paying an order, giving its money back, and the payment provider's notifications. */
export const paymentsRoutes = {
  payOrder: route<PaymentCreateDto, PaymentResponse>('POST', '/orders/payment-create/:orderId', 'user'),
  processPayment: route<ProcessPaymentDto, PaymentResponse>('POST', '/process_payment', 'user'),
  paymentStatus: route<undefined, PaymentStatusResponse>('GET', '/orders/payment-status/:id', 'user'),
  /** 'Já paguei, verificar agora': asks for a look at the provider soon; returns what is known. */
  checkPayment: route<undefined, PaymentStatusResponse>('POST', '/orders/payment-status/:id/check', 'user'),
  checkPaymentNow: route<undefined, AdminOrderResponse>(
    'POST',
    '/admin/orders/:id/check-payment',
    'refunds:change',
  ),
  orderPayments: route<undefined, OrderPaymentsResponse>('GET', '/admin/orders/:id/payments', 'orders:read'),
  /** 'Consultar agora' of the payments page: says what changed. */
  checkOrderPayments: route<undefined, CheckedPaymentsResponse>(
    'POST',
    '/admin/orders/:id/payments/check',
    'refunds:change',
  ),
  /** 'Reprocessar': applies one payment of the provider once more. */
  reapplyPayment: route<undefined, ReappliedPaymentResponse>(
    'POST',
    '/admin/orders/:id/payments/:paymentId/application',
    'refunds:change',
  ),
  refundOrder: route<RefundDto, AdminOrderResponse>('POST', '/admin/orders/:id/refunds', 'refunds:change'),
  resolveRefund: route<ResolveRefundDto, AdminOrderResponse>(
    'PATCH',
    '/admin/orders/:id/refunds/:refundId',
    'refunds:change',
  ),
  decideRefund: route<DecideRefundDto, AdminOrderResponse>(
    'PATCH',
    '/admin/orders/:id/refund-approvals/:approvalId',
    'refunds:change',
  ),
  mercadoPagoWebhook: route<unknown, { received: true }>('POST', '/webhooks/mercadopago', 'signed'),
};
