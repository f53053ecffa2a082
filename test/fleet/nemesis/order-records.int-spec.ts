import type { KeyedCall } from './calls.js';
import { compareOrders } from './order-records.js';

const call = (key: string, ...decided: [number, string][]): KeyedCall => ({
  what: 'order',
  key,
  token: '',
  path: '/api/v1/orders',
  body: {},
  decided: decided.map(([status, id]) => ({ status, id })),
});

describe('what buyers got as answers beside what the database has', () => {
  it('agrees: accepted once, answered twice with the same, refused', () => {
    const calls = [call('a', [201, '1']), call('b', [201, '2'], [201, '2']), call('c', [409, ''])];
    expect(compareOrders(calls, ['1', '2'])).toEqual({ lost: [], doubled: [], unknown: [], unresolved: [] });
  });

  it('finds an order that is lost, and one that was in no answer', () => {
    expect(compareOrders([call('a', [201, '1'])], ['2'])).toMatchObject({ lost: ['1'], unknown: ['2'] });
  });

  it('finds a key with two orders, an order with two keys, and a refusal of what was accepted', () => {
    const doubled = (...calls: KeyedCall[]): string[] => compareOrders(calls, ['1', '2']).doubled;
    expect(doubled(call('a', [201, '1'], [201, '2']))).toEqual(['call a']);
    expect(doubled(call('a', [201, '1']), call('b', [201, '1']))).toEqual(['order 1']);
    expect(doubled(call('a', [201, '1'], [409, '']))).toEqual(['call a']);
  });

  it('finds a call that nobody decided', () => {
    expect(compareOrders([call('a')], []).unresolved).toEqual(['a']);
  });
});
