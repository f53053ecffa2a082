import type { KeyedCall } from './calls.js';

/** What the buyers got as answers and what the database has do not agree: one line each; empty when they do. */
export interface OrderRecords {
  /** Accepted, and not in the database. */
  readonly lost: string[];
  /** One call that was answered with several orders, or one order that several calls were answered with. */
  readonly doubled: string[];
  /** In the database, and in no answer. */
  readonly unknown: string[];
  /** Calls that were never decided. */
  readonly unresolved: string[];
}

/** @param stored ids of all orders of these buyers */
export function compareOrders(calls: readonly KeyedCall[], stored: readonly string[]): OrderRecords {
  const orders = calls.filter(({ what }) => what === 'order');
  const idsOf = ({ decided }: KeyedCall): string[] => [
    ...new Set(decided.filter(({ status }) => status < 300).map(({ id }) => id)),
  ];
  const answered = orders.flatMap(idsOf);
  const inDatabase = new Set(stored);
  return {
    lost: answered.filter((id) => !inDatabase.has(id)),
    doubled: [
      ...orders.filter((call) => idsOf(call).length > 1).map(({ key }) => `call ${key}`),
      // Refused once and accepted once: the key did not hold.
      ...orders
        .filter((call) => idsOf(call).length > 0 && call.decided.some(({ status }) => status >= 300))
        .map(({ key }) => `call ${key}`),
      ...answered.filter((id, at) => answered.indexOf(id) !== at).map((id) => `order ${id}`),
    ],
    unknown: [...inDatabase].filter((id) => !answered.includes(id)),
    unresolved: orders.filter(({ decided }) => decided.length === 0).map(({ key }) => key),
  };
}
