import type { KeyedCall } from './calls.js';

/** What the buyers were told and what the database has do not agree: one line each; empty when they do. */
export interface OrderRecords {
  /** Accepted, and not in the database. */
  readonly lost: string[];
  /** One call that was answered with several orders, or one order that several calls were answered with. */
  readonly doubled: string[];
  /** In the database, and nobody was told. */
  readonly unknown: string[];
  /** Calls that were never decided. */
  readonly undecided: string[];
}

/** @param stored ids of all orders of these buyers */
export function compareOrders(calls: readonly KeyedCall[], stored: readonly string[]): OrderRecords {
  const orders = calls.filter(({ what }) => what === 'order');
  const idsOf = ({ decided }: KeyedCall): string[] => [
    ...new Set(decided.filter(({ status }) => status < 300).map(({ id }) => id)),
  ];
  const told = orders.flatMap(idsOf);
  const inDatabase = new Set(stored);
  return {
    lost: told.filter((id) => !inDatabase.has(id)),
    doubled: [
      ...orders.filter((call) => idsOf(call).length > 1).map(({ key }) => `call ${key}`),
      // Refused once and accepted once: the key did not hold.
      ...orders
        .filter((call) => idsOf(call).length > 0 && call.decided.some(({ status }) => status >= 300))
        .map(({ key }) => `call ${key}`),
      ...told.filter((id, at) => told.indexOf(id) !== at).map((id) => `order ${id}`),
    ],
    unknown: [...inDatabase].filter((id) => !told.includes(id)),
    undecided: orders.filter(({ decided }) => decided.length === 0).map(({ key }) => key),
  };
}
