import { RECOVERY_QUEUES } from '@plantao/domain/recovery/rules/recovery.rules';
import { chargebackMail } from '../../src/mail/templates/chargeback-mails.js';
import type { FirstOrder, MailOrder } from '../../src/mail/order-mail-data.js';
import * as accountMails from '../../src/mail/templates/account-mails.js';
import type { MailContent, MailShop } from '../../src/mail/templates/layout.js';
import * as orderMails from '../../src/mail/templates/order-mails.js';
import { draftSent } from '../../src/mail/templates/draft-mails.js';
import * as paymentMails from '../../src/mail/templates/payment-mails.js';
import * as recoveryMails from '../../src/mail/templates/recovery-mails.js';
import * as shopMails from '../../src/mail/templates/shop-mails.js';
import * as teamMails from '../../src/mail/templates/team-mails.js';
import * as stockMails from '../../src/mail/templates/stock-mails.js';

/** What a person may have typed into any field: nothing of it may become markup. */
export const MALICIOUS = `Ana <b>"O'Neil"</b> &amp; <script>alert(1)</script>`;

export const SHOP: MailShop = {
  url: 'http://loja.test',
  name: 'Plantão & Cia <scrubs>',
  legalName: 'Plantão Uniformes Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Flores, 100, São Paulo, SP',
  email: 'atendimento@plantao.test',
  phone: '(11) 3333-4444',
  whatsapp: '(11) 93333-4444',
  supportHours: 'Segunda a sexta, das 9h às 18h',
};

export const ORDER: MailOrder = {
  id: '8d3bb3a4-7f6c-4a6e-9f43-0f3f9a01bc55',
  number: '#9A01BC55',
  to: 'ana@exemplo.test',
  firstName: MALICIOUS,
  url: 'http://loja.test/pedidos/8d3bb3a4?a=1&b=2',
  payUrl: 'http://loja.test/pagar/8d3bb3a4',
  status: 'shipped',
  paidState: 'refunding',
  cancelReason: 'customer',
  items: [
    {
      name: 'Conjunto Scrub Princesa',
      variant: 'Tamanho M · Azul-marinho',
      quantity: 2,
      garments: 2,
      totalCents: 37_980,
      images: ['http://loja.test/media/frente.webp'],
    },
    {
      name: 'Jaleco "Doutora" & Cia <P>',
      variant: 'Tamanho GG · Verde',
      quantity: 1,
      garments: 1,
      totalCents: 189_990,
      images: ['http://loja.test/media/a%20b.webp?x="y"&z=1'],
    },
  ],
  subtotalCents: 227_970,
  discounts: [
    { code: 'PRIMEIRO10', amountCents: 3_798 },
    { code: 'FRETE6', amountCents: 0 },
  ],
  ...{ shippingCents: 1_890, totalCents: 226_062, deliveryName: 'PAC' },
  deliveryTerm: 'Chega entre 4 e 5 dias úteis depois da confirmação do pagamento.',
  addressLines: ['Ana Prado', 'Avenida Paulista, 1578, ap 12', 'Bela Vista · São Paulo, SP', 'CEP 01310-200'],
  ...{ paymentMethod: 'PIX', tracking: 'BR123456789BR', payableUntil: '20/11/2026 às 14:32' },
  full: { fullCents: 226_062, goodsCents: 224_172 },
  ...{ sentItems: null, paidByOldPieces: false, first: null, backCents: 226_062, refundedCents: 0 },
};

const SUPPLEMENT: FirstOrder = {
  kind: 'supplement',
  number: '#9A01BC56',
  url: 'http://loja.test/pedidos/9a01?a=1&b=2',
  oldPieces: [],
};
const EXCHANGE: FirstOrder = {
  ...SUPPLEMENT,
  ...{ kind: 'exchange', number: '#9A01BC57', oldPieces: ['1 × Blusa & "Cia" · PP · Azul'] },
};

const GIFT: MailOrder = { ...ORDER, totalCents: 0, shippingCents: 0, items: ORDER.items.slice(0, 1) };
const PIX = { code: '00020126580014br.gov.bcb.pix0136<"&>6304ABCD', expiresAt: '20/11/2026 às 14:32' };
const SLIP = { url: 'http://banco.test/boleto?a=1&b=2', expiresAt: '22/11/2026 às 23:59' };
const ALARM = {
  title: 'Fila <parada>',
  text: 'Há 3 eventos & "outros" à espera.',
  ...{ since: new Date('2026-11-20T12:00:00Z'), until: null },
  url: 'http://loja.test/admin/queues?a=1&b=2',
};
const OVER = { ...ALARM, title: 'Correio', until: new Date('2026-11-20T12:30:00Z') };
const PIECE = { name: 'Scrub "Ana" & <b>', size: 'M', colour: "Azul d'água" };
const PERSON = { firstName: MALICIOUS, url: 'http://loja.test/senha?token=a&b="c"', minutes: 30, hours: 48 };
const LOW = { ...PIECE, offered: 1 };

const TEAM: teamMails.TeamMail = {
  ...{ firstName: MALICIOUS, organiser: MALICIOUS, name: MALICIOUS, url: ALARM.url },
  ...{ closesAt: '06/12/2026 às 23:59', people: 7, expected: 12, pieces: 9, discount: null },
};
const CHEAPER = { ...TEAM, discount: { name: 'Desconto da equipe (18%)', amountCents: 12_345 } };
const TEAM_LINK = 'http://loja.test/equipe/a?b=1&c="2"';
export const REMINDER = {
  ...{ firstName: MALICIOUS, orderNumber: '#9A01BC55', totalCents: 226_062, until: '20/11/2026 às 14:32' },
  items: Array.from({ length: 5 }, () => ORDER.items).flat(),
  ...{
    url: 'http://loja.test/lembrete/abrir/a?b=1&c="2"',
    unsubscribeUrl: 'http://loja.test/lembrete/sair/a',
  },
};

/** Mails of the shop in every variant of their text; those about returns, edits and refunds are beside this. */
export const SAMPLES: Readonly<Record<string, MailContent>> = {
  'order-placed': orderMails.orderPlaced(ORDER),
  'order-placed, exchange': orderMails.orderPlaced({ ...ORDER, first: EXCHANGE, totalCents: 2_000 }),
  'order-placed, supplement': orderMails.orderPlaced({ ...ORDER, first: SUPPLEMENT }),
  'order-placed, freight': orderMails.orderPlaced({ ...ORDER, first: SUPPLEMENT, items: [] }),
  'order-paid, exchange': orderMails.orderPaid({ ...ORDER, first: EXCHANGE, totalCents: 2_000 }),
  'order-paid, supplement': orderMails.orderPaid({ ...ORDER, first: SUPPLEMENT }),
  'order-paid, freight': orderMails.orderPaid({ ...ORDER, first: SUPPLEMENT, items: [] }),
  'order-shipped, exchange': orderMails.orderShipped({ ...ORDER, first: EXCHANGE, totalCents: 0 }),
  'order-delivered, supplement': orderMails.orderDelivered({ ...ORDER, first: SUPPLEMENT }),
  'order-placed, less by PIX': orderMails.orderPlaced(ORDER, 11_209),
  'order-placed without a discount': orderMails.orderPlaced({ ...ORDER, discounts: [] }),
  'order-paid': orderMails.orderPaid(ORDER),
  'order-paid, embroidered': orderMails.orderPaid({
    ...ORDER,
    items: ORDER.items.map((item) => ({ ...item, embroidery: `${MALICIOUS} · linha branca · manga` })),
  }),
  'order-paid by a coupon': orderMails.orderPaid(GIFT),
  'embroidery-started': orderMails.embroideryStarted({
    ...ORDER,
    items: ORDER.items.map((item) => ({ ...item, embroidery: `${MALICIOUS} · linha branca · manga` })),
  }),
  'order-shipped': orderMails.orderShipped(ORDER),
  'order-shipped without a code': orderMails.orderShipped({ ...ORDER, tracking: null }),
  'order-delivered': orderMails.orderDelivered(ORDER),
  'order-shipped, less': orderMails.orderShipped({ ...ORDER, sentItems: ORDER.items.slice(0, 1) }),
  'order-expired': orderMails.orderExpired(ORDER),
  'order-expired, exchange': orderMails.orderExpired({ ...ORDER, paidByOldPieces: true }),
  'order-expired, supplement': orderMails.orderExpired({ ...ORDER, first: SUPPLEMENT }),
  'order-cancelled, exchange': orderMails.orderCancelled({
    ...ORDER,
    paidState: 'unpaid',
    paidByOldPieces: true,
  }),
  'order-cancelled, given back before': orderMails.orderCancelled({ ...ORDER, backCents: null }),
  'order-cancelled, refunding': orderMails.orderCancelled(ORDER),
  ...Object.fromEntries(
    (['opened', 'evidence-refused', 'expired', 'won', 'lost'] as const).map((what) => [
      `chargeback, ${what}`,
      chargebackMail(
        `chargeback.${what}`,
        {
          orderId: '00000000-0000-4000-8000-0000a1b2c3d4',
          amountCents: 226_062,
          reason: 'fraud',
          deadline: new Date('2026-11-28T12:00:00Z'),
          sendError: MALICIOUS,
        },
        'https://plantao.test/admin/chargebacks/1',
      ),
    ]),
  ),
  'order-cancelled, charged back': orderMails.orderCancelled({ ...ORDER, paidState: 'charged_back' }),
  'order-cancelled, replaced': orderMails.orderCancelled({
    ...ORDER,
    paidState: 'unpaid',
    cancelReason: 'replaced',
  }),
  'order-cancelled by the shop': orderMails.orderCancelled({ ...ORDER, cancelReason: 'admin' }),
  'payment-code, PIX': paymentMails.pixCode(ORDER, { ...PIX, hasPicture: true }),
  'payment-code, PIX without a picture': paymentMails.pixCode(ORDER, { ...PIX, hasPicture: false }),
  'payment-code, boleto': paymentMails.boleto(ORDER, { ...SLIP, barcode: '23793.38128 60007.827136' }),
  'payment-code, boleto without a barcode': paymentMails.boleto(ORDER, { ...SLIP, barcode: null }),
  'payment-late, double': paymentMails.latePayment(ORDER, 226_062, 'double'),
  'payment-late': paymentMails.latePayment(ORDER, 226_062, 'late'),
  'payment-late, changed': paymentMails.latePayment(ORDER, 226_062, 'mismatch'),
  'payment-returned': paymentMails.paymentReturned(
    { reference: '00000000-0000-4000-8000-0000a1b2c3d4', amountCents: 226_062, method: 'pix' },
    'https://plantao.test',
  ),
  'payment-fell-through': paymentMails.paymentFellThrough(ORDER, null),
  'payment-fell-through with a reason': paymentMails.paymentFellThrough(ORDER, 'Saldo <insuficiente>.'),
  'draft-order': draftSent({
    ...{
      firstName: MALICIOUS,
      url: 'http://loja.test/pagar/abc.def',
      until: '29/11/2026 às 12h',
      note: MALICIOUS,
    },
    lines: [`2 × ${MALICIOUS}, M, Azul-marinho`],
    ...{ discountCents: 2_000, shippingCents: 0, totalCents: 33_980 },
  }),
  ...Object.fromEntries(
    RECOVERY_QUEUES.map((queue) => [`recovery, ${queue}`, recoveryMails.recoveryMail(queue, REMINDER)]),
  ),
  'password-reset': accountMails.passwordReset(PERSON),
  'confirm-email': accountMails.confirmEmail(PERSON),
  'sign-in-code': accountMails.signInCode({ code: '048213', minutes: 10 }),
  'sign-in-code, staff': accountMails.signInOtherwise({ url: 'http://loja.test/auth' }),
  'user-invited': accountMails.userInvited({ ...PERSON, shopName: SHOP.name }),
  'password-changed': accountMails.passwordChanged({
    firstName: MALICIOUS,
    at: '20/11/2026 às 14:32',
    forgotUrl: 'http://loja.test/entrar',
  }),
  'factor-changed': accountMails.factorChanged({
    firstName: MALICIOUS,
    change: 'app-added',
    at: '20/11/2026 às 14:32',
    securityUrl: 'http://loja.test/seguranca',
  }),
  'new-device': accountMails.newDevice({
    firstName: MALICIOUS,
    device: MALICIOUS,
    ip: '203.0.113.7',
    at: '20/11/2026 às 14:32',
    securityUrl: 'http://loja.test/seguranca',
  }),
  'lead-coupon': accountMails.leadCoupon({
    firstName: MALICIOUS,
    coupon: 'PRIMEIRO10',
    percent: 10,
    shopUrl: 'http://loja.test/loja',
    unsubscribeUrl: 'http://loja.test/lembrete/sair/x',
  }),
  'shop-alarm': shopMails.shopAlarm(ALARM),
  'shop-alarms, one': shopMails.shopAlarms([ALARM], [], ALARM.url),
  'shop-alarms, several': shopMails.shopAlarms([ALARM, OVER], [OVER, ALARM], ALARM.url),
  'shop-alarms over': shopMails.shopAlarmsOver([OVER, ALARM], ALARM.url),
  'shop-order': shopMails.shopOrder(ORDER, ALARM.url),
  'shop-order without an amount': shopMails.shopOrder(GIFT, ALARM.url),
  contact: shopMails.contactMessage({
    name: MALICIOUS,
    email: 'ana+"x"&y@exemplo.test',
    phone: '11987654321',
    message: `Oi, tudo bem?\r\n\r\n  Quero  <b>2</b> & "3"\tpeças.\n${MALICIOUS}`,
    createdAt: ALARM.since,
  }),
  'contact without a phone': shopMails.contactMessage({
    name: 'Bia',
    email: 'bia@exemplo.test',
    phone: '',
    message: 'Uma linha.',
    createdAt: ALARM.since,
  }),
  'back-in-stock': stockMails.backInStock({
    ...PIECE,
    image: 'http://loja.test/m.webp?a=1&b=2',
    url: ALARM.url,
  }),
  'low-stock': stockMails.lowStock([LOW, { ...LOW, offered: 0 }, { ...LOW, offered: 3 }], ALARM.url),
  'low-stock of many': stockMails.lowStock(
    Array.from({ length: 33 }, () => LOW),
    ALARM.url,
  ),
  'team-order, opened': teamMails.teamOpened(TEAM, TEAM_LINK),
  'team-order, closing soon': teamMails.teamClosingSoon(TEAM, TEAM_LINK),
  'team-order, closing soon, nobody': teamMails.teamClosingSoon({ ...TEAM, people: 0 }, TEAM_LINK),
  'team-order, closed': teamMails.teamClosed(TEAM),
  'team-order, closed, nobody': teamMails.teamClosed({ ...TEAM, people: 0 }),
  'team-order, quoted': teamMails.teamQuoted(CHEAPER, { url: ALARM.url, until: '03/12/2026 às 21:44' }),
  'team-order, approved': teamMails.teamApproved(CHEAPER, 35),
  'team-order, approval asked': teamMails.teamApprovalAsked(CHEAPER, ALARM.url),
};
