import { orderNumber } from '@plantao/domain/shared/order-number';
import { formatCents } from '@plantao/domain/shared/money';
import type { MailOrder } from '../order-mail-data.js';
import {
  action,
  code,
  heading,
  hint,
  LINE,
  link,
  paragraph,
  section,
  strong,
  type MailContent,
} from './layout.js';
import { markup, type Piece } from './markup.js';
import type { MailRefund } from '../refund-mail-data.js';
import { orderSummary, refundSummary } from './order-blocks.js';

/** The picture of the PIX code travels with the mail under this name. */
export const QR_CONTENT_ID = 'pix-qr';

export interface MailPix {
  readonly code: string;
  readonly hasPicture: boolean;
  /** '20/11/2026 às 14:32' */
  readonly expiresAt: string;
}

export interface MailBoleto {
  readonly url: string;
  readonly barcode: string | null;
  readonly expiresAt: string;
}

export function pixCode(order: MailOrder, pix: MailPix): MailContent {
  return {
    subject: `Seu código PIX do pedido ${order.number}`,
    preview: `${formatCents(order.totalCents)} · o código vale até ${pix.expiresAt}.`,
    body: [
      heading('Pague com PIX'),
      paragraph(
        `${order.firstName}, este é o código do seu pedido de `,
        strong(formatCents(order.totalCents)),
        '. Ele vale até ',
        strong(pix.expiresAt),
        '.',
      ),
      ...(pix.hasPicture ? [picture()] : []),
      code('PIX copia e cola', pix.code),
      hint(
        'No app do seu banco, escolha pagar com PIX, depois “ler QR Code” ou “copia e cola”. A aprovação leva poucos segundos.',
      ),
      action('Abrir o pagamento', order.payUrl),
      ...orderSummary(order),
    ],
  };
}

const PICTURE =
  `display:inline-block;outline:none;border:1px solid ${LINE};text-decoration:none;padding:12px;` +
  'border-radius:12px;background-color:#FFFFFF';

function picture(): Piece {
  const source = `cid:${QR_CONTENT_ID}`;
  return section('margin:0 0 20px;text-align:center', {
    html: markup`<img alt="QR Code do PIX" height="220" src="${source}" style="${PICTURE}" width="220"/>`,
    text: '',
  });
}

export function boleto(order: MailOrder, slip: MailBoleto): MailContent {
  return {
    subject: `Boleto do pedido ${order.number}`,
    preview: `${formatCents(order.totalCents)} · vence em ${slip.expiresAt}.`,
    body: [
      heading('Seu boleto está pronto'),
      paragraph(
        `${order.firstName}, o boleto do seu pedido de `,
        strong(formatCents(order.totalCents)),
        ' vence em ',
        strong(slip.expiresAt),
        '.',
      ),
      ...(slip.barcode ? [code('Linha digitável', slip.barcode)] : []),
      action('Ver e imprimir o boleto', slip.url),
      hint(
        'O banco leva até 2 dias úteis para confirmar. Prefere pagar na hora? ',
        link('Pague com PIX', order.payUrl),
        '.',
      ),
      ...orderSummary(order),
    ],
  };
}

/** Why the money of a payment goes back: the order was paid already, was cancelled before it came, or costs another amount by now. */
export type LateReason = 'double' | 'late' | 'mismatch';

const WHY_BACK: Readonly<Record<LateReason, string>> = {
  double: 'recebemos um segundo pagamento deste pedido, que já estava pago.',
  late: 'seu pagamento chegou depois que o pedido foi cancelado, e as peças já tinham voltado ao estoque.',
  mismatch:
    'o pagamento que recebemos é do valor que este pedido tinha antes de ser alterado. O pedido continua reservado: para ficar com ele, pague o novo total.',
};

/** O14 */
export function latePayment(order: MailOrder, amountCents: number, why: LateReason): MailContent {
  return {
    subject: `Vamos devolver um pagamento do pedido ${order.number}`,
    preview: `${formatCents(amountCents)} voltam pelo mesmo meio de pagamento.`,
    body: [
      heading('Seu dinheiro vai voltar'),
      paragraph(`${order.firstName}, ${WHY_BACK[why]}`),
      paragraph(
        'Estamos devolvendo ',
        strong(formatCents(amountCents)),
        ' pelo mesmo meio de pagamento. Avisamos quando o reembolso for concluído',
        why === 'mismatch' ? '.' : '; você não precisa fazer nada.',
      ),
      action('Ver o pedido', order.url),
      ...orderSummary(order),
    ],
  };
}

/** A card payment under review; `reason` in plain words, or null when nobody knows it. */
export function paymentFellThrough(order: MailOrder, reason: string | null): MailContent {
  return {
    subject: `Pagamento não aprovado: pedido ${order.number}`,
    preview: `Nada foi cobrado. Suas peças ficam reservadas até ${order.payableUntil}.`,
    body: [
      heading('O pagamento não foi aprovado'),
      paragraph(
        `${order.firstName}, o pagamento de `,
        strong(formatCents(order.totalCents)),
        ` com cartão não foi concluído. ${reason ?? 'O banco não respondeu.'} Nada foi cobrado.`,
      ),
      paragraph(
        'Suas peças ficam reservadas até ',
        strong(order.payableUntil),
        '. Até lá você pode pagar com outro cartão ou de outra forma.',
      ),
      action('Pagar de outra forma', order.payUrl),
      ...orderSummary(order),
    ],
  };
}

/** A disaster took the order away: what was paid for it went back. */
export function paymentReturned(
  payment: {
    readonly reference: string;
    readonly amountCents: number;
    readonly method: 'pix' | 'card' | 'boleto';
  },
  shopUrl: string,
): MailContent {
  const number = orderNumber(payment.reference);
  return {
    subject: `Devolvemos o pagamento do pedido ${number}`,
    preview: `${formatCents(payment.amountCents)} voltam pelo mesmo meio de pagamento.`,
    body: [
      heading('Devolvemos seu pagamento'),
      paragraph(
        `Uma falha em nosso sistema fez o pedido ${number} se perder pouco depois de ser feito. Pedimos desculpas. Devolvemos `,
        strong(formatCents(payment.amountCents)),
        '. ',
        whereTo(payment.method),
      ),
      paragraph(
        'Se ainda quiser as peças, faça o pedido de novo; se precisar de ajuda, responda a este e-mail.',
      ),
      action('Voltar à loja', shopUrl),
    ],
  };
}

export function refundDone(
  order: MailOrder,
  refund: MailRefund,
  method: 'pix' | 'card' | 'boleto' | 'manual',
): MailContent {
  return {
    subject: `Reembolso do pedido ${order.number} concluído`,
    preview: `Devolvemos ${formatCents(refund.amountCents)}.`,
    body: [
      heading('Reembolso concluído'),
      paragraph(
        `${order.firstName}, devolvemos `,
        strong(formatCents(refund.amountCents)),
        '. ',
        whereTo(method),
      ),
      ...refundSummary(refund),
      ...(refund.note === '' ? [] : [paragraph(refund.note)]),
      action('Ver o pedido', order.url),
      ...orderSummary(order),
    ],
  };
}

function whereTo(method: 'pix' | 'card' | 'boleto' | 'manual'): string {
  if (method === 'pix') return 'O valor volta para a conta de onde saiu o PIX, em geral na hora.';
  if (method === 'manual') return 'Dúvidas sobre como o valor voltou? Responda a este e-mail.';
  if (method === 'card') return 'O valor aparece como crédito na fatura do cartão, em até duas faturas.';
  return 'O valor fica disponível na sua conta do Mercado Pago ou na conta que você indicou.';
}
