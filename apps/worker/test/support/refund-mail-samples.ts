import type { MailOrder } from '../../src/mail/order-mail-data.js';
import type { MailRefund } from '../../src/mail/refund-mail-data.js';
import type { MailContent } from '../../src/mail/templates/layout.js';
import { orderEdited } from '../../src/mail/templates/order-edit-mails.js';
import { refundDone } from '../../src/mail/templates/payment-mails.js';
import { MALICIOUS, ORDER } from './mail-samples.js';

const REFUND: MailRefund = {
  amountCents: 226_062,
  lines: [],
  freightCents: 0,
  otherCents: 0,
  note: '',
  credit: null,
};
const BY_LINE: MailRefund = {
  amountCents: 21_380,
  lines: [
    { name: 'Conjunto Scrub "Princesa" & <b> · M · Azul', quantity: 1, amountCents: 18_990, exchange: null },
  ],
  freightCents: 1_890,
  otherCents: 500,
  credit: null,
  note: MALICIOUS,
};
/** With a piece given back. */
const LESS: MailOrder = {
  ...ORDER,
  items: ORDER.items.map((item) => (item.garments > 1 ? { ...item, returned: 1 } : item)),
  refundedCents: 21_380,
};

/** Every mail about an edited order or about money that went back. */
export const REFUND_SAMPLES: Readonly<Record<string, MailContent>> = {
  'order-edited, with a supplement': orderEdited(
    ORDER,
    { changes: ['Incluído: 1 × Jaleco M Azul'], refundCents: 5_000 },
    ORDER,
  ),
  'order-edited, with freight on top': orderEdited(
    LESS,
    { changes: ['Endereço de entrega alterado, quando o complemento for pago'], refundCents: 5_000 },
    { ...ORDER, status: 'pending', items: [], totalCents: 620, shippingCents: 620 },
  ),
  'order-edited, with pieces and freight on top': orderEdited(
    LESS,
    { changes: ['Incluído: 1 × Jaleco M Azul'], refundCents: 0 },
    { ...ORDER, status: 'pending' },
  ),
  'refund-done, PIX': refundDone(ORDER, REFUND, 'pix'),
  'refund-done, card': refundDone(ORDER, REFUND, 'card'),
  'refund-done, boleto': refundDone(ORDER, REFUND, 'boleto'),
  'refund-done, by hand': refundDone(ORDER, REFUND, 'manual'),
  'refund-done, by line': refundDone(LESS, BY_LINE, 'card'),
  'refund-done, exchanged': refundDone(
    LESS,
    {
      ...BY_LINE,
      lines: [
        { name: 'Blusa · PP · Branco', quantity: 1, amountCents: 0, exchange: '#BE30B310' },
        { name: 'Calça · M · Branco', quantity: 1, amountCents: 500, exchange: '#BE30B310' },
      ],
    },
    'card',
  ),
  ...Object.fromEntries(
    (['exchange', 'return'] as const).map((kind) => [
      `refund-done, credit of ${kind}`,
      refundDone(
        ORDER,
        {
          ...{ ...REFUND, otherCents: 7_641 },
          credit: { kind, order: '#BE30B310', pieces: kind === 'exchange' ? [`1 × ${MALICIOUS} · PP`] : [] },
        },
        'pix',
      ),
    ]),
  ),
  'refund-done, less than its lines': refundDone(ORDER, { ...BY_LINE, otherCents: -100 }, 'card'),
};
