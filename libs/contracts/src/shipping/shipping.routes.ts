import { route } from '../http/route.js';
import type { OrderIdsDto } from '../orders/orders-bulk.dto.js';
import type { BulkResponse } from '../orders/orders-bulk.view.js';
import type { PayLabelsDto } from './labels.dto.js';
import type { LabelsQuoteResponse, PrintedLabelsResponse } from './labels-bulk.view.js';
import type { LabelStatusResponse } from './labels.view.js';

/**
 * The labels of orders: one at a time as the specification names the calls, several at once, and the carrier's
 * notifications.
 */
export const shippingRoutes = {
  generateLabel: route<undefined, LabelStatusResponse>(
    'POST',
    '/admin/generate-shipping-label/:id',
    'labels:change',
  ),
  approveLabel: route<undefined, LabelStatusResponse>('POST', '/admin/approve-label/:id', 'labels:change'),
  checkLabel: route<undefined, LabelStatusResponse>('GET', '/admin/check-label-status/:id', 'orders:read'),
  bulkLabels: route<OrderIdsDto, BulkResponse>('POST', '/admin/orders/labels', 'labels:change'),
  quoteLabels: route<OrderIdsDto, LabelsQuoteResponse>('POST', '/admin/orders/labels/quote', 'labels:change'),
  payLabels: route<PayLabelsDto, BulkResponse>('POST', '/admin/orders/labels/pay', 'labels:change'),
  printLabels: route<OrderIdsDto, PrintedLabelsResponse>(
    'POST',
    '/admin/orders/labels/print',
    'labels:print',
  ),
  melhorEnvioWebhook: route<unknown, { received: true }>('POST', '/webhooks/melhor-envio', 'signed'),
};
