import {
  ORDER_STATUSES,
  PAID_STATES,
  nextStep,
  type OrderTrigger,
  type OrderState,
  type OrderStatus,
} from './order-status.rules.js';

const step = (status: OrderStatus, paidState: OrderState['paidState'], trigger: OrderTrigger): string => {
  const next = nextStep({ status, paidState }, trigger);
  return next ? `${next.row} ${next.to} ${next.effects.join('+')}`.trim() : 'refused';
};
const menu = (to: OrderStatus): OrderTrigger => ({ kind: 'menu', to });
const KINDS = [
  'approved',
  'attempt-failed',
  'hold-expired',
  'customer-cancels',
  'admin-cancels',
  'carrier-posted',
  'carrier-delivered',
] as const;
const EVERYTHING: OrderTrigger[] = [...KINDS.map((kind) => ({ kind })), ...ORDER_STATUSES.map(menu)];

describe('the life of an order', () => {
  it.each([
    ['pending', 'unpaid', { kind: 'approved' }, 'O2 confirmed pay'],
    ['pending', 'unpaid', { kind: 'attempt-failed' }, 'O3 pending prolong'],
    ['pending', 'unpaid', { kind: 'hold-expired' }, 'O4 cancelled release'],
    ['pending', 'unpaid', { kind: 'customer-cancels' }, 'O5 cancelled release'],
    ['pending', 'unpaid', { kind: 'admin-cancels' }, 'O5 cancelled release'],
    ['pending', 'unpaid', menu('confirmed'), 'O6 confirmed pay'],
    ['pending', 'unpaid', menu('shipped'), 'O6 shipped pay+ship'],
    ['pending', 'unpaid', menu('delivered'), 'O6 delivered pay+ship+deliver'],
    ['confirmed', 'paid', menu('processing'), 'O7 processing'],
    ['processing', 'paid', menu('confirmed'), 'O7 confirmed'],
    ['processing', 'paid', menu('shipped'), 'O8 shipped ship'],
    ['confirmed', 'paid', { kind: 'carrier-posted' }, 'O8 shipped ship'],
    ['shipped', 'paid', menu('delivered'), 'O9 delivered deliver'],
    ['shipped', 'paid', { kind: 'carrier-delivered' }, 'O9 delivered deliver'],
    ['processing', 'paid', menu('delivered'), 'O10 delivered ship+deliver'],
    ['shipped', 'paid', menu('processing'), 'O11 processing'],
    ['delivered', 'paid', menu('pending'), 'O11 pending'],
    ['processing', 'paid', { kind: 'admin-cancels' }, 'O12 cancelled release+refund'],
    ['delivered', 'paid', { kind: 'admin-cancels' }, 'O13 cancelled release+refund'],
    ['processing', 'charged_back', { kind: 'admin-cancels' }, 'O12 cancelled release'],
    ['delivered', 'charged_back', { kind: 'admin-cancels' }, 'O13 cancelled release'],
    ['cancelled', 'unpaid', { kind: 'approved' }, 'O14 cancelled late'],
    ['confirmed', 'paid', { kind: 'approved' }, 'O14 confirmed late'],
  ] as [OrderStatus, OrderState['paidState'], OrderTrigger, string][])(
    'A-01 from %s, %s: %o is %s',
    (status, paidState, trigger, outcome) => {
      expect(step(status, paidState, trigger)).toBe(outcome);
    },
  );

  it('AORD-14 only a late approval is accepted once an order is cancelled, and it changes no status (O15)', () => {
    for (const paidState of PAID_STATES) {
      for (const trigger of EVERYTHING) {
        expect(step('cancelled', paidState, trigger)).toBe(
          trigger.kind === 'approved' ? 'O14 cancelled late' : 'refused',
        );
      }
    }
  });

  it('A-24 the menu never cancels', () => {
    for (const status of ORDER_STATUSES) expect(step(status, 'paid', menu('cancelled'))).toBe('refused');
  });

  it('a paid order neither expires nor is deleted by its customer, whatever its label says', () => {
    for (const status of ORDER_STATUSES) {
      for (const paidState of PAID_STATES.filter((state) => state !== 'unpaid')) {
        expect([
          step(status, paidState, { kind: 'hold-expired' }),
          step(status, paidState, { kind: 'customer-cancels' }),
        ]).toEqual(['refused', 'refused']);
      }
    }
  });

  it('a move backward has no effect on pieces, money or coupon', () => {
    const active = ORDER_STATUSES.slice(0, 5);
    active.forEach((from, high) =>
      active.slice(0, high).forEach((to) => {
        expect(nextStep({ status: from, paidState: 'paid' }, menu(to))?.effects).toEqual([]);
      }),
    );
  });

  it('staff may not ship unpaid pieces; a carrier update applies in any payment state', () => {
    for (const paidState of ['refunding', 'refunded', 'disputed', 'charged_back'] as const) {
      for (const to of ['shipped', 'delivered'] as const)
        expect(step('processing', paidState, menu(to))).toBe('refused');
      for (const status of ['pending', 'confirmed', 'processing'] as const)
        expect(step(status, paidState, { kind: 'carrier-posted' })).toBe('O8 shipped ship');
      for (const status of ['shipped', 'delivered'] as const)
        expect(step(status, paidState, { kind: 'carrier-posted' })).toBe('refused');
      expect(step('shipped', paidState, { kind: 'carrier-delivered' })).toBe('O9 delivered deliver');
    }
    expect(step('pending', 'unpaid', { kind: 'carrier-posted' })).toBe('refused');
  });

  it('every row of the table can happen', () => {
    const rows = new Set(
      ORDER_STATUSES.flatMap((status) =>
        PAID_STATES.flatMap((paidState) =>
          EVERYTHING.map((trigger) => nextStep({ status, paidState }, trigger)?.row),
        ),
      ),
    );
    for (let row = 2; row <= 14; row += 1) expect(rows).toContain(`O${row}`);
  });
});
