import { reasonInWords } from '@plantao/domain/chargebacks/rules/chargeback.rules';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { stepLabel } from '@plantao/domain/orders/rules/order-steps.rules';
import type { SettingValues } from '@plantao/domain/settings';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { maskCep } from '@plantao/domain/shared/brazil/cep';
import { maskTaxId } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { maskPhone } from '@plantao/domain/shared/brazil/phone';
import { formatCents } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { newPdf } from '../../http/pdf.js';
import type { EvidenceFacts } from './evidence.reader.js';

/** A4 in points. */
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const NAME_WIDTH = 150;
const BOTTOM = 842 - MARGIN;

/** A picture that was added, as JPEG, with its name. */
export interface EvidencePicture {
  readonly name: string;
  readonly jpeg: Buffer;
}

type Fact = readonly [name: string, value: string];

/**
 * What a chargeback is answered with as one PDF of A4 pages, in the order in which a bank asks: who bought what, how it was
 * paid, where it went, what was said; then the pictures, each on a page.
 */
export async function evidencePdf(
  facts: EvidenceFacts,
  pictures: readonly EvidencePicture[],
  shop: SettingValues,
  now: Date,
): Promise<Buffer> {
  const { document, bytes } = await newPdf({
    margin: MARGIN,
    info: { Title: `Contestação ${facts.number}`, Author: shop['shop.name'], CreationDate: now },
  });
  drawHead(document, facts, shop, now);
  for (const [title, rows] of sectionsOf(facts, shop)) drawSection(document, title, rows);
  for (const picture of pictures) drawPicture(document, picture);
  return bytes();
}

function drawHead(document: PDFKit.PDFDocument, facts: EvidenceFacts, shop: SettingValues, now: Date): void {
  document.font('Helvetica-Bold').fontSize(18).text(`Resposta à contestação ${facts.number}`);
  document
    .font('Helvetica')
    .fontSize(9)
    .text(`${shop['shop.name']}, ${shop['shop.legalName']}, CNPJ ${shop['shop.cnpj']}`)
    .text(`${shop['shop.address']}. ${shop['shop.phone']}, ${shop['shop.email']}`)
    .text(`Feita em ${formatDateTime(now)}`);
}

/** The sections that have something to say. */
function sectionsOf(facts: EvidenceFacts, shop: SettingValues): (readonly [string, readonly Fact[]])[] {
  const all: (readonly [string, readonly Fact[]])[] = [
    ['Contestação', disputeRows(facts)],
    ['Pedido', orderRows(facts)],
    [
      'Peças',
      facts.items.map((item) => [
        `${item.quantity} × ${formatCents(item.priceCents)}`,
        `${item.name}, ${item.size}, ${item.colour}`,
      ]),
    ],
    ['Comprador e entrega', customerRows(facts)],
    ['Pagamento', paymentRows(facts)],
    ['Compra: aparelho e rede', deviceRows(facts)],
    ['Postagem e entrega', deliveryRows(facts)],
    [
      'Andamento do pedido',
      facts.steps.map((step) => [at(step.at), [stepLabel(step), step.detail].filter(Boolean).join(': ')]),
    ],
    ['E-mails enviados ao comprador', facts.mails.map(({ subject, sentAt }) => [at(sentAt), subject])],
    ['Devoluções e reembolsos', backRows(facts)],
    ['Termos aceitos', termsRows(facts, shop)],
    ['Anotações da loja', facts.notes.map((note) => [`${at(note.at)}, ${note.actor}`, note.detail])],
  ];
  return all.filter(([, rows]) => rows.length > 0);
}

const disputeRows = (facts: EvidenceFacts): Fact[] => [
  ['Motivo', reasonInWords(facts.reason)],
  ['Valor contestado', formatCents(facts.amountCents)],
  ['Aberta em', at(facts.openedAt)],
];

function orderRows({ orderId, order }: EvidenceFacts): Fact[] {
  return [
    ['Número', `#${shortId(orderId)} (${orderId})`],
    ['Feito em', at(order.createdAt)],
    ['Subtotal', formatCents(order.subtotalCents)],
    ...(order.discountCents > 0 ? [['Desconto', formatCents(order.discountCents)] as const] : []),
    ['Frete', `${formatCents(order.shippingCents)}, ${deliveryName(order.shipType)}`],
    ['Total', formatCents(order.totalCents)],
  ];
}

function customerRows({ order: { customer, address } }: EvidenceFacts): Fact[] {
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  return [
    ['Nome', customer.name],
    ['CPF ou CNPJ', maskTaxId(customer.taxId)],
    ['E-mail', customer.email],
    ['Telefone', maskPhone(customer.phone)],
    [
      'Endereço de entrega',
      `${[street, number, complement, neighborhood].filter(Boolean).join(', ')}, ${city}, ${state}, ${maskCep(zipCode)}`,
    ],
  ];
}

function paymentRows({ payment, attempts, refunds }: EvidenceFacts): Fact[] {
  const { number, details, installments, approvedAt, authorisation, cardHolder, threeDs } = payment;
  const backCents = refunds.reduce(
    (sum, { state, amountCents }) => sum + (state === 'done' ? amountCents : 0),
    0,
  );
  const more: (Fact | false)[] = [
    ['Meio', `${details}${installments > 1 ? `, ${installments} parcelas` : ''}`],
    number !== null && ['Pagamento no provedor', number],
    approvedAt !== null && ['Aprovado em', at(approvedAt)],
    backCents > 0 && ['Já devolvido ao comprador', formatCents(backCents)],
    authorisation !== '' && ['Autorização do emissor', authorisation],
    cardHolder !== '' && ['Titular do cartão', cardHolder],
    threeDs && ['Autenticação', 'Portador autenticado pelo emissor (3-D Secure)'],
    attempts.length > 1 && [
      'Tentativas',
      `${attempts.length}, a última em ${at(attempts.at(-1)?.createdAt ?? '')}`,
    ],
  ];
  return more.filter((row) => row !== false);
}

const deviceRows = ({ device }: EvidenceFacts): Fact[] =>
  device
    ? [
        ['Endereço de rede (IP)', device.ip || 'não registrado'],
        ['Aparelho', device.userAgent || 'não registrado'],
        ['Entrou na conta em', at(device.createdAt)],
      ]
    : [];

function deliveryRows({ order, label, steps }: EvidenceFacts): Fact[] {
  const moment = (kind: 'shipped' | 'delivered') => steps.find((step) => step.kind === kind)?.at;
  const [shipped, delivered] = [moment('shipped'), moment('delivered')];
  const tracking = label?.tracking ?? order.tracking;
  const rows: (Fact | false)[] = [
    tracking !== null && ['Código de rastreio', tracking],
    shipped !== undefined && ['Postado em', at(shipped)],
    delivered !== undefined && ['Recebido em', at(delivered)],
  ];
  return rows.filter((row) => row !== false);
}

const MONEY_BACK: Readonly<Record<string, string>> = {
  requested: 'a caminho',
  done: 'concluído',
  failed: 'não concluído',
  cancelled: 'cancelado',
};
const PIECES_BACK: Readonly<Record<string, string>> = {
  requested: 'pedida pelo comprador',
  authorised: 'autorizada',
  posted: 'postada pelo comprador',
  received: 'recebida pela loja',
  inspected: 'conferida',
  refunded: 'concluída',
  refused: 'recusada',
  expired: 'não postada no prazo',
  cancelled: 'cancelada',
};

/** That nothing was asked for is evidence as well. */
function backRows({ returns, refunds }: EvidenceFacts): Fact[] {
  if (returns.length + refunds.length === 0)
    return [['Nenhuma', 'O comprador não pediu devolução nem reembolso à loja.']];
  return [
    ...returns.map((back): Fact => [
      at(back.createdAt),
      `Devolução ${back.protocol}: ${PIECES_BACK[back.state] ?? back.state}`,
    ]),
    ...refunds.map((refund): Fact => [
      at(refund.createdAt),
      `Reembolso de ${formatCents(refund.amountCents)}: ${MONEY_BACK[refund.state] ?? refund.state}`,
    ]),
  ];
}

function termsRows({ account }: EvidenceFacts, shop: SettingValues): Fact[] {
  if (!account) return [];
  const verified = account.emailVerifiedAt;
  const rows: (Fact | false)[] = [
    ['Termos de uso', `Aceitos ao criar a conta em ${shop['shop.name']}, em ${at(account.createdAt)}`],
    verified !== null && ['E-mail confirmado', at(verified)],
    account.deliveredBefore > 0 && [
      'Compras anteriores',
      account.deliveredBefore === 1
        ? '1 pedido recebido e pago, sem contestação'
        : `${account.deliveredBefore} pedidos recebidos e pagos, sem contestação`,
    ],
  ];
  return rows.filter((row) => row !== false);
}

function drawSection(document: PDFKit.PDFDocument, title: string, rows: readonly Fact[]): void {
  if (document.y > BOTTOM - 60) document.addPage();
  document.moveDown(0.8).font('Helvetica-Bold').fontSize(12).text(title, MARGIN, document.y);
  document
    .moveTo(MARGIN, document.y + 2)
    .lineTo(MARGIN + WIDTH, document.y + 2)
    .lineWidth(0.5)
    .stroke('#888888');
  document.y += 6;
  for (const [name, value] of rows) drawRow(document, name, value);
}

/** Name and value beside each other; a row that does not fit begins a page. */
function drawRow(document: PDFKit.PDFDocument, name: string, value: string): void {
  const width = WIDTH - NAME_WIDTH - 8;
  document.font('Helvetica').fontSize(9.5);
  const height = Math.max(
    document.heightOfString(value, { width }),
    document.heightOfString(name, { width: NAME_WIDTH }),
  );
  if (document.y + height > BOTTOM) document.addPage();
  const top = document.y;
  document.fillColor('#555555').text(name, MARGIN, top, { width: NAME_WIDTH });
  document.fillColor('#000000').text(value, MARGIN + NAME_WIDTH + 8, top, { width });
  document.y = top + height + 3;
  document.x = MARGIN;
}

function drawPicture(document: PDFKit.PDFDocument, { name, jpeg }: EvidencePicture): void {
  document.addPage();
  document.font('Helvetica-Bold').fontSize(12).text(`Anexo: ${name}`);
  document.image(jpeg, MARGIN, document.y + 8, { fit: [WIDTH, BOTTOM - document.y - 16] });
}

const at = (moment: string): string => formatDateTime(new Date(moment));
