import {
  CHARGE_STATES,
  chargeMayBecome,
  isLive,
  paymentWord,
  stateOfAnswer,
  type ChargeState,
} from './charge-status.rules.js';

describe('the life of a charge', () => {
  it('PAY-33 an approval is news once, from any state before it, and none after a refund', () => {
    const before: ChargeState[] = ['creating', 'open', 'in_process', 'rejected', 'expired', 'cancelled'];
    for (const state of before) expect(chargeMayBecome(state, 'approved')).toBe(true);
    for (const state of ['approved', 'refunding', 'refunded', 'charged_back'] as const)
      expect(chargeMayBecome(state, 'approved')).toBe(false);
  });

  it('never goes back, except when a dispute is won', () => {
    const back = CHARGE_STATES.flatMap((from) => CHARGE_STATES.map((to) => [from, to] as const)).filter(
      ([from, to]) => chargeMayBecome(from, to) && chargeMayBecome(to, from),
    );
    expect(back).toEqual([
      ['approved', 'disputed'],
      ['disputed', 'approved'],
    ]);
  });

  it('no state follows itself', () => {
    for (const state of CHARGE_STATES) expect(chargeMayBecome(state, state)).toBe(false);
  });

  it('is live until the provider has decided', () => {
    expect(CHARGE_STATES.filter(isLive)).toEqual(['creating', 'open', 'in_process']);
  });

  it('reads the provider’s answer, an expired code by its detail', () => {
    expect(stateOfAnswer('pending', 'pending_waiting_transfer')).toBe('open');
    expect(stateOfAnswer('cancelled', 'expired')).toBe('expired');
    expect(stateOfAnswer('cancelled', 'by_collector')).toBe('cancelled');
    expect(stateOfAnswer('approved', 'accredited')).toBe('approved');
    expect(stateOfAnswer('something new', '')).toBe('in_process');
  });

  it('speaks the provider’s words to the screens', () => {
    expect(CHARGE_STATES.map(paymentWord)).toEqual([
      'pending',
      'pending',
      'in_process',
      'approved',
      'rejected',
      'cancelled',
      'cancelled',
      'refunded',
      'refunded',
      'approved',
      'charged_back',
    ]);
  });
});
