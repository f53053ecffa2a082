import { formatCents } from '@plantao/domain/shared/money';
import type { MailOrder } from '../order-mail-data.js';
import { action, heading, paragraph, strong, type MailContent } from './layout.js';
import type { Piece } from './markup.js';
import { orderSummary } from './order-blocks.js';

interface MailEdit {
  readonly changes: readonly string[];
  readonly refundCents: number;
}

/** What changed of an order, what goes back, and what is to be paid: the rest of an unpaid order, or on top of a paid one. */
export function orderEdited(order: MailOrder, edit: MailEdit, supplement?: MailOrder): MailContent {
  const unpaid = order.status === 'pending' && order.paidState === 'unpaid';
  const toPay = supplement?.status === 'pending' ? supplement : undefined;
  return {
    subject: `Seu pedido ${order.number} foi alterado`,
    preview: edit.changes.join(' · ').slice(0, 120),
    body: [
      heading('Alteramos o seu pedido'),
      paragraph(`${order.firstName}, foi isto que mudou no pedido ${order.number}:`),
      ...edit.changes.map((change) => paragraph(change)),
      ...(edit.refundCents > 0
        ? [
            paragraph(
              'O valor de ',
              strong(formatCents(edit.refundCents)),
              ' volta pelo mesmo meio de pagamento. Avisamos quando o reembolso for concluído.',
            ),
          ]
        : []),
      ...(toPay ? onTop(toPay) : []),
      ...(unpaid
        ? [
            paragraph('O total agora é ', strong(formatCents(order.totalCents)), '.'),
            action('Pagar o pedido', order.payUrl),
          ]
        : [action('Ver o pedido', order.url)]),
      ...orderSummary(order),
    ],
  };
}

/** What is to be paid on top: pieces, which are held, or the freight of a delivery that lapses without it. */
function onTop({ items, totalCents, shippingCents, payableUntil, payUrl }: MailOrder): Piece[] {
  const due = ['Falta pagar ', strong(formatCents(totalCents))];
  if (items.length === 0)
    return [
      paragraph(
        ...due,
        ` de diferença de frete até ${payableUntil}. O pedido espera por esse valor; sem ele, segue com a entrega de antes.`,
      ),
      action('Pagar o frete', payUrl),
    ];
  const delivery = shippingCents > 0 ? ' A nova entrega também vale quando esse valor for pago.' : '';
  return [
    paragraph(...due, ` até ${payableUntil}: o que foi incluído espera por você até lá.${delivery}`),
    action('Pagar a diferença', payUrl),
  ];
}
