import { LABEL_STATES } from '../../shipping/rules/label.rules.js';
import { countStates, deskState, takesStep, type DeskFacts } from './desk-state.rules.js';

const label = { state: 'released', priceCents: 2_345, printable: true } as const;
const at = (facts: Partial<DeskFacts>) =>
  deskState({
    ...{ status: 'confirmed', paidState: 'paid', shipsContested: false, label: null, printed: false },
    ...facts,
  });

describe('how far an order is on the desk', () => {
  it('follows its label from the request to the parcel', () => {
    expect(LABEL_STATES.map((state) => at({ label: { ...label, state } }))).toEqual([
      'requesting',
      'to-pay',
      'paying',
      'to-print',
      'to-request',
      'to-request',
    ]);
    expect(at({ label, printed: true })).toBe('to-post');
    expect(at({})).toBe('to-request');
  });

  it('waits for a price and for a document that the carrier has not named yet', () => {
    expect(at({ label: { ...label, state: 'pending', priceCents: null } })).toBe('requesting');
    expect(at({ label: { ...label, printable: false } })).toBe('paying');
  });

  it('stops at what is not the shop’s to send, and is over for what has left, whatever became of the money', () => {
    for (const paidState of ['unpaid', 'refunding', 'refunded', 'disputed', 'charged_back'] as const) {
      expect(at({ paidState, label })).toBe('stopped');
      expect(at({ paidState, label, status: 'shipped' })).toBe('posted');
    }
    for (const paidState of ['disputed', 'charged_back'] as const)
      expect(at({ paidState, shipsContested: true, label })).toBe('to-print');
    for (const paidState of ['unpaid', 'refunding', 'refunded'] as const)
      expect(at({ paidState, shipsContested: true, label })).toBe('stopped');
    expect(at({ held: true, label })).toBe('stopped');
    expect(at({ empty: true, label })).toBe('stopped');
    expect(at({ status: 'cancelled' })).toBe('stopped');
    expect(at({ status: 'delivered' })).toBe('posted');
  });

  it('lets a step only begin where the one before has ended', () => {
    expect(takesStep('request', 'to-request')).toBe(true);
    expect(takesStep('request', 'requesting')).toBe(false);
    expect(takesStep('pay', 'to-pay')).toBe(true);
    expect(takesStep('pay', 'paying')).toBe(false);
    expect(takesStep('print', 'to-post')).toBe(true);
    expect(takesStep('post', 'to-print')).toBe(false);
    expect(takesStep('post', 'to-post')).toBe(true);
    expect(takesStep('post', 'stopped')).toBe(false);
  });

  it('is counted state by state', () => {
    expect(countStates(['to-pay', 'to-pay', 'posted'])).toMatchObject({ 'to-pay': 2, posted: 1, stopped: 0 });
  });
});
