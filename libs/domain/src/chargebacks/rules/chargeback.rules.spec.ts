import {
  CHARGEBACK_STATES,
  nextChargebackState,
  nextCheckMs,
  reasonInWords,
  type ChargebackEvent,
} from './chargeback.rules.js';

const EVENTS: readonly ChargebackEvent[] = [
  'send',
  'accept',
  'sent',
  'fail',
  'expire',
  'receive',
  'win',
  'lose',
];

describe('the life of a chargeback', () => {
  it('follows one table: every other step is refused', () => {
    const allowed = CHARGEBACK_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const to = nextChargebackState(state, event);
        return to ? [`${state} ${event} ${to}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'open send sending',
      'open accept accepted',
      'open expire expired',
      'open receive evidence_sent',
      'open win won',
      'open lose lost',
      'sending sent evidence_sent',
      'sending fail open',
      'sending expire expired',
      'sending receive evidence_sent',
      'sending win won',
      'sending lose lost',
      'evidence_sent win won',
      'evidence_sent lose lost',
      'accepted win won',
      'accepted lose lost',
      'expired receive evidence_sent',
      'expired win won',
      'expired lose lost',
      'won lose lost',
      'lost win won',
    ]);
  });

  it('asks the provider often while an answer is due soon', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    const soon = new Date('2026-11-28T12:00:00Z');
    const later = new Date('2026-12-20T12:00:00Z');
    expect(nextCheckMs('open', soon, now)).toBe(600_000);
    expect(nextCheckMs('open', later, now)).toBe(3_600_000);
    expect(nextCheckMs('evidence_sent', soon, now)).toBe(3_600_000);
    expect(nextCheckMs('open', null, now)).toBe(3_600_000);
    expect(nextCheckMs('won', soon, now)).toBe(86_400_000);
  });

  it('names a reason in Portuguese, an unknown one as the provider does', () => {
    expect(reasonInWords('fraud')).toBe('Não reconhece a compra');
    expect(reasonInWords('')).toBe('Motivo não informado pelo banco');
    expect(reasonInWords('moon')).toBe('Outro motivo (moon)');
  });
});
