import type { RepeatedMail } from '../mails.js';
import { isSentAgainByKill } from './judge.js';

const KILLED = 60_000;
const at = (milliseconds: number): string => new Date(performance.timeOrigin + milliseconds).toISOString();
const mail = (...sent: [messageId: string, milliseconds: number][]): RepeatedMail => ({
  invariant: 'I10',
  row: {
    about: 'an order',
    subject: 'Pagamento aprovado',
    sent: sent.map(([messageId, when]) => ({ messageId, date: at(when) })),
  },
});
const kill = { name: 'worker killed', began: KILLED, ended: KILLED + 5_000 };

describe('I10 G3 a mail that was sent again', () => {
  it('is no finding where its worker was killed when the server had just taken it', () => {
    expect(isSentAgainByKill(mail(['1.paid', KILLED - 200], ['1.paid', KILLED + 31_000]), [kill])).toBe(true);
  });

  it.each([
    ['long before the kill', mail(['1.paid', 1_000], ['1.paid', KILLED + 31_000]), [kill]],
    ['after the kill', mail(['1.paid', KILLED + 100], ['1.paid', KILLED + 31_000]), [kill]],
    ['of another event', mail(['1.paid', KILLED - 200], ['2.paid', KILLED + 31_000]), [kill]],
    ['without a kill', mail(['1.paid', KILLED - 200], ['1.paid', KILLED + 31_000]), []],
    [
      'while an API was killed',
      mail(['1.paid', KILLED - 200], ['1.paid', KILLED + 31_000]),
      [{ ...kill, name: 'api killed' }],
    ],
  ])('is one where it was taken %s', (_when, repeated, faults) => {
    expect(isSentAgainByKill(repeated, faults)).toBe(false);
  });
});
