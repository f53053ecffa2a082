import {
  CHARGE_STATES,
  chargeMayBecome,
  isLive,
  paymentStatusName,
  stateOfResponse,
  type ChargeState,
} from './charge-status.rules.js';

describe('the life of a charge', () => {
  it('PAY-33 an approval applies once, from any earlier state, and not after a refund', () => {
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

  it('F18: a lost dispute is final unless the provider pays the amount back to the shop', () => {
    for (const state of CHARGE_STATES)
      expect(chargeMayBecome('charged_back', state, 'reimbursed')).toBe(state === 'approved');
    expect(chargeMayBecome('charged_back', 'approved', 'accredited')).toBe(false);
    expect(chargeMayBecome('charged_back', 'approved', 'reimbursed', 'reimbursed')).toBe(false);
    // What a person found not to be owed may be given back in the provider's panel all the same.
    for (const state of CHARGE_STATES)
      expect(chargeMayBecome('charged_back', state, 'refunded', 'reimbursed')).toBe(state === 'refunded');
    expect(stateOfResponse('charged_back', 'in_process')).toBe('disputed');
    expect(stateOfResponse('charged_back', 'settled')).toBe('charged_back');
    expect(stateOfResponse('charged_back', 'reimbursed')).toBe('approved');
  });

  it('no state follows itself', () => {
    for (const state of CHARGE_STATES) expect(chargeMayBecome(state, state)).toBe(false);
  });

  it('is live until the provider has decided', () => {
    expect(CHARGE_STATES.filter(isLive)).toEqual(['creating', 'open', 'in_process']);
  });

  it('maps the provider’s status, an expired code by its detail', () => {
    expect(stateOfResponse('pending', 'pending_waiting_transfer')).toBe('open');
    expect(stateOfResponse('cancelled', 'expired')).toBe('expired');
    expect(stateOfResponse('cancelled', 'by_collector')).toBe('cancelled');
    expect(stateOfResponse('approved', 'accredited')).toBe('approved');
    expect(stateOfResponse('something new', '')).toBe('in_process');
  });

  it('maps states to the provider’s terms for screens', () => {
    expect(CHARGE_STATES.map(paymentStatusName)).toEqual([
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
