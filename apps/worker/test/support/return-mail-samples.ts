import type { MailContent } from '../../src/mail/templates/layout.js';
import type { MailReturn } from '../../src/mail/templates/return-blocks.js';
import * as returnMails from '../../src/mail/templates/return-mails.js';
import * as sendBackMails from '../../src/mail/templates/send-back-mails.js';
import { MALICIOUS } from './mail-samples.js';

const ADDRESS = 'http://loja.test/admin/queues?a=1&b=2';

export const RETURN: MailReturn = {
  ...{ firstName: MALICIOUS, orderNumber: '#9A01BC55', url: ADDRESS, protocol: 'D1', comment: MALICIOUS },
  ...{ postBy: '04/12/2026', tracking: 'BR1', labelUrl: ADDRESS, refusal: MALICIOUS, dueCents: 18_990 },
  lines: [
    {
      ...{ name: MALICIOUS, variant: 'M · Azul', quantity: 2, accepted: 1, refused: 1 },
      ...{ refusal: MALICIOUS, instead: 'G · Azul' },
      ...{ reason: 'size', fit: 'small', differenceCents: 1_000 },
    },
  ],
  ...{ refund: 'given', hasLostExchange: false, exchanged: null, sendBack: null },
};
/** With what a piece instead costs more; null: the money is wanted. */
const agreed = (differenceCents: number | null): MailReturn => ({
  ...RETURN,
  comment: '',
  lines: RETURN.lines.map((line) => ({
    ...line,
    instead: differenceCents === null ? null : line.instead,
    ...{ reason: 'regret', fit: null, differenceCents },
  })),
});
const SENT_BACK = { state: 'sent', tracking: 'BR1', reason: MALICIOUS, address: MALICIOUS } as const;
const exchanged = (dueCents: number): MailReturn => ({
  ...RETURN,
  exchanged: { number: '#AB12CD34', url: ADDRESS, dueCents, until: '06/12/2026 às 12:00' },
});
/** Every mail about returns. */
export const RETURN_SAMPLES: Readonly<Record<string, MailContent>> = {
  'return, requested': returnMails.returnRequested(RETURN),
  'return, to decide': returnMails.returnToDecide(RETURN, ADDRESS),
  'return, requested, for less': returnMails.returnRequested(agreed(-500)),
  'return, requested, for the same': returnMails.returnRequested(agreed(0)),
  'return, requested, for the money': returnMails.returnRequested(agreed(null)),
  'return, authorised': returnMails.returnAuthorised(RETURN),
  'return, label': returnMails.returnLabel(RETURN),
  'return, label gone': returnMails.returnLabelGone(RETURN),
  'return, code': returnMails.returnLabel({ ...RETURN, labelUrl: null }),
  'return, refused': returnMails.returnRefused(RETURN),
  'return, received': returnMails.returnReceived({ ...RETURN, hasLostExchange: true }),
  'return, inspected': returnMails.returnInspected(RETURN),
  'return, exchanged': returnMails.returnInspected(exchanged(0)),
  'return, exchanged for more': returnMails.returnInspected(exchanged(2_000)),
  'return, refused pieces sent': sendBackMails.sentBack(RETURN, SENT_BACK),
  'return, refused pieces to fetch': sendBackMails.pickupReady(RETURN, SENT_BACK),
  'return, refused pieces not delivered': sendBackMails.piecesUndelivered(RETURN, SENT_BACK),
  'return, refused pieces kept': sendBackMails.piecesGivenUp(RETURN, SENT_BACK),
  'return, expired': returnMails.returnExpired(RETURN),
  'return, cancelled': returnMails.returnCancelled(RETURN),
  'return, ended with its order': returnMails.returnEnded(RETURN),
};
