import { pages } from '@plantao/contracts/pages/shop-pages';
import { formatCents } from '@plantao/domain/shared/money';
import type { FirstOrder, MailOrder } from '../order-mail-data.js';
import { action, heading, hint, link, paragraph, strong, type MailContent } from './layout.js';
import type { Piece } from './markup.js';
import { orderSummary, parcelSummary, trackingPanel } from './order-blocks.js';

/** `savedByPix`: centavos that paying by PIX takes off the whole price. */
export function orderPlaced(order: MailOrder, savedByPix = 0): MailContent {
  if (order.first) return differenceDue(order, order.first);
  const { totalCents } = order;
  // Of an order that is being paid by PIX its total says it.
  const byPix = totalCents === order.full.fullCents && savedByPix > 0 ? totalCents - savedByPix : null;
  return {
    subject: `Recebemos seu pedido ${order.number}`,
    preview: `Suas peças estão reservadas até ${order.payableUntil}.`,
    body: [
      heading('Pedido recebido'),
      paragraph(
        `Oi, ${order.firstName}. Suas peças estão reservadas até `,
        strong(order.payableUntil),
        '. Assim que o pagamento for aprovado, começamos a separar.',
      ),
      ...(byPix === null
        ? []
        : [
            paragraph(
              'Com PIX você paga ',
              strong(formatCents(byPix)),
              ` e economiza ${formatCents(savedByPix)}.`,
            ),
          ]),
      action('Pagar o pedido', order.payUrl),
      hint('Já pagou? A confirmação chega em seguida, em outro e-mail.'),
      ...orderSummary(order),
    ],
  };
}

/** What the new pieces of an exchange cost more, or a supplement costs. */
function differenceDue(order: MailOrder, { kind, number }: FirstOrder): MailContent {
  const due = strong(formatCents(order.totalCents));
  const freight = order.items.length === 0;
  const [of, lapses] =
    kind === 'exchange'
      ? [`da troca do pedido ${number}`, 'A peça nova está reservada para você até lá.']
      : freight
        ? [`de frete do pedido ${number}`, 'Sem ela, o pedido segue com a entrega de antes.']
        : [`do complemento do pedido ${number}`, 'O que foi incluído está reservado para você até lá.'];
  return {
    subject: `Falta pagar a diferença ${of}`,
    preview: `Até ${order.payableUntil}. ${lapses}`,
    body: [
      heading('Falta pagar a diferença'),
      paragraph(
        `${order.firstName}, a diferença ${of} é de `,
        due,
        ` e vale até ${order.payableUntil}. ${lapses}`,
      ),
      action('Pagar a diferença', order.payUrl),
      hint('Já pagou? A confirmação chega em seguida, em outro e-mail.'),
      ...orderSummary(order),
    ],
  };
}

/** A coupon took all of it: there was no payment that could have been approved. */
function orderConfirmed(order: MailOrder): MailContent {
  return {
    subject: `Pedido confirmado: ${order.number}`,
    preview: 'Seu cupom cobriu o valor todo: vamos separar e postar suas peças.',
    body: [
      heading('Pedido confirmado'),
      paragraph(
        `Obrigado, ${order.firstName}. Seu cupom cobriu o valor todo, `,
        strong('não há nada a pagar'),
        '. Vamos separar suas peças e avisar quando saírem para entrega.',
      ),
      action('Acompanhar o pedido', order.url),
      ...orderSummary(order),
    ],
  };
}

export function orderPaid(order: MailOrder): MailContent {
  if (order.totalCents === 0) return orderConfirmed(order);
  // A supplement without a piece of its own is the freight of the first order.
  const freight = order.first?.kind === 'supplement' && order.items.length === 0 ? order.first : null;
  return {
    subject: `Pagamento aprovado: ${freight ? `frete do pedido ${freight.number}` : nameOf(order)}`,
    preview: freight
      ? `A diferença de frete do pedido ${freight.number} está paga.`
      : 'Agora é com a gente: vamos separar e postar suas peças.',
    body: [
      heading('Pagamento aprovado'),
      paragraph(
        `Obrigado, ${order.firstName}. Recebemos `,
        strong(formatCents(order.totalCents)),
        freight
          ? ` por ${order.paymentMethod}. Era a diferença de frete do pedido ${freight.number}.`
          : ` por ${order.paymentMethod}. Vamos separar suas peças e avisar quando saírem para entrega.`,
      ),
      action('Acompanhar o pedido', order.url),
      ...(order.items.some(({ embroidery }) => embroidery)
        ? [hint('Até o bordado começar, você pode mudá-lo na página do pedido.')]
        : []),
      ...orderSummary(order),
    ],
  };
}

const HEADINGS = { order: 'Seu pedido', exchange: 'Sua troca', supplement: 'Seu complemento' } as const;
const NAMES = { order: 'pedido', exchange: 'troca', supplement: 'complemento' } as const;
/** 'pedido #9A01BC55', 'troca #…' */
const nameOf = ({ first, number }: MailOrder): string => `${NAMES[first?.kind ?? 'order']} ${number}`;
/** 'Seu pedido #9A01BC55', 'Sua troca #…' */
const ownOf = ({ first, number }: MailOrder): string => `${HEADINGS[first?.kind ?? 'order']} ${number}`;

export function embroideryStarted(order: MailOrder): MailContent {
  return {
    subject: `Produção iniciada: pedido ${order.number}`,
    preview: 'Seu bordado começou a ser feito.',
    body: [
      heading('Seu bordado está em produção'),
      paragraph(
        `${order.firstName}, começamos a bordar as peças do seu pedido. A partir de agora `,
        strong('o bordado não pode mais ser alterado'),
        '. Avisamos quando as peças saírem para entrega.',
      ),
      action('Acompanhar o pedido', order.url),
      ...orderSummary(order),
    ],
  };
}

export function orderShipped(order: MailOrder): MailContent {
  const code = order.tracking;
  return {
    subject: `${ownOf(order)} está a caminho`,
    preview: code ? `Código de rastreio: ${code}` : `Suas peças foram postadas. ${order.deliveryTerm}`.trim(),
    body: [
      heading(`${HEADINGS[order.first?.kind ?? 'order']} está a caminho`),
      paragraph(`${order.firstName}, suas peças foram postadas. ${order.deliveryTerm}`.trim()),
      ...(code
        ? [trackingPanel(code), action('Rastrear a entrega', trackingUrl(code))]
        : [action('Acompanhar o pedido', order.url)]),
      hint('O rastreio pode levar até um dia útil para mostrar a primeira movimentação.'),
      ...parcelSummary(order),
    ],
  };
}

export function orderDelivered(order: MailOrder): MailContent {
  return {
    subject: `${ownOf(order)} chegou`,
    preview: 'Confira as peças. Algo não serviu? O envio de volta é grátis.',
    body: [
      heading('Entrega concluída'),
      paragraph(
        `${order.firstName}, sua entrega foi concluída. Confira tamanho, cor e costura: se algo não serviu, o envio de volta é grátis. Até quando, está na página do pedido.`,
      ),
      action('Ver o pedido', order.url),
      hint('Não recebeu? Responda este e-mail que resolvemos com a transportadora.'),
      ...parcelSummary(order),
    ],
  };
}

export function orderExpired(order: MailOrder): MailContent {
  if (order.paidByOldPieces) return exchangeExpired(order);
  if (order.first?.kind === 'supplement') return supplementExpired(order, order.first.number);
  return {
    subject: `O prazo do pedido ${order.number} terminou`,
    preview: 'Suas peças voltaram ao estoque. Nada foi cobrado.',
    body: [
      heading('O prazo para pagar terminou'),
      paragraph(
        `${order.firstName}, não recebemos o pagamento a tempo, e as peças voltaram ao estoque. `,
        strong('Nada foi cobrado.'),
      ),
      paragraph('Ainda quer? Um toque devolve ao carrinho tudo o que continua disponível.'),
      action('Comprar novamente', order.url),
      ...orderSummary(order),
    ],
  };
}

/** What an exchange was paid with goes back by itself, or by a person, after its order ended. */
const OLD_PIECES_BACK = [
  paragraph(
    'O que você pagou pela peça antiga volta pelo mesmo meio de pagamento. Avisamos assim que o reembolso for concluído.',
  ),
];

/** Nobody paid what the new pieces of an exchange cost more. */
function exchangeExpired(order: MailOrder): MailContent {
  return {
    subject: `O prazo da troca ${order.number} terminou`,
    preview: 'O que você pagou pela peça antiga volta.',
    body: [
      heading('O prazo para pagar a diferença terminou'),
      paragraph(
        `${order.firstName}, não recebemos a diferença a tempo: a troca não foi concluída, e a peça nova voltou ao estoque.`,
      ),
      ...OLD_PIECES_BACK,
      action('Ver o pedido da troca', order.url),
      ...orderSummary(order),
    ],
  };
}

/** Nobody paid what was to be on top of the order `first`, by its number. */
function supplementExpired(order: MailOrder, first: string): MailContent {
  return {
    subject: `O prazo do complemento ${order.number} terminou`,
    preview: `Nada foi cobrado por ele. O pedido ${first} segue sem ele.`,
    body: [
      heading('O prazo para pagar o complemento terminou'),
      paragraph(
        `${order.firstName}, não recebemos o pagamento do complemento a tempo. `,
        strong('Nada foi cobrado por ele.'),
        ` O pedido ${first} segue sem ele.`,
      ),
      hint('Ainda quer? Responda este e-mail.'),
      action('Ver o complemento', order.url),
      ...orderSummary(order),
    ],
  };
}

export function orderCancelled(order: MailOrder): MailContent {
  const refund =
    order.paidState === 'refunding' || order.paidState === 'refunded' || order.paidState === 'paid';
  const takenBack = order.paidState === 'charged_back';
  return {
    subject: `Pedido ${order.number} cancelado`,
    preview: takenBack
      ? 'O seu banco já devolveu o valor.'
      : refund
        ? 'Seu reembolso já foi solicitado.'
        : order.paidByOldPieces
          ? 'O que você pagou pela peça antiga volta.'
          : 'Nada foi cobrado.',
    body: [
      heading('Pedido cancelado'),
      paragraph(
        order.cancelReason === 'customer'
          ? `${order.firstName}, cancelamos seu pedido, como você pediu.`
          : order.cancelReason === 'replaced'
            ? `${order.firstName}, seu novo pedido ficou no lugar deste, que ainda não estava pago. O código de pagamento antigo não vale mais.`
            : `${order.firstName}, seu pedido foi cancelado.`,
      ),
      ...moneyOfCancelled(order, { refund, takenBack }),
      ...(order.paidByOldPieces ? OLD_PIECES_BACK : []),
      action('Voltar à loja', new URL(pages.shop(), order.url).href),
      hint(
        order.cancelReason === 'customer' ? 'Não foi você? ' : 'Ficou com alguma dúvida? ',
        link('Fale com o atendimento', new URL(pages.contact(), order.url).href),
        '.',
      ),
      ...orderSummary(order),
    ],
  };
}

/** What becomes of what was paid for a cancelled order itself. */
function moneyOfCancelled(
  { totalCents, backCents, paidByOldPieces }: MailOrder,
  { refund, takenBack }: { readonly refund: boolean; readonly takenBack: boolean },
): Piece[] {
  if (takenBack)
    return [
      paragraph(
        'O seu banco já devolveu o valor de ',
        strong(formatCents(backCents ?? totalCents)),
        ' a você.',
      ),
    ];
  if (!refund)
    return paidByOldPieces
      ? []
      : [paragraph(strong('Nada foi cobrado.'), ' Se você usou um cupom, ele está disponível de novo.')];
  if (!backCents)
    return [paragraph('O que você pagou já voltou, ou está a caminho, pelo mesmo meio de pagamento.')];
  return [
    paragraph(
      'O valor de ',
      strong(formatCents(backCents)),
      ' volta pelo mesmo meio de pagamento. Avisamos assim que o reembolso for concluído.',
    ),
  ];
}

/** Where a tracking code is looked up, whatever the carrier. */
export const trackingUrl = (code: string): string =>
  `https://www.melhorrastreio.com.br/rastreio/${encodeURIComponent(code)}`;
