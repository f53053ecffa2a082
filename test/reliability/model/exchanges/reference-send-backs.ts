import { AT_THE_DESK, OPEN, ReferenceShop, type Line, type Return, type Way } from './reference-shop.js';

/** Those that the shop has, or gets back. */
const HAS_THEM: readonly (Way | null)[] = ['waiting', 'label', 'pickup', 'undelivered', 'given-up'];

const NOT_LABEL: readonly Way[] = ['waiting', 'pickup', 'undelivered'];
/** Where the pieces may be before each step of the desk, and where they are after it. */
export const SENT = {
  label: [NOT_LABEL, 'label'],
  hand: [AT_THE_DESK, 'sent'],
  pickup: [['waiting', 'label', 'undelivered'], 'pickup'],
  collected: [['pickup'], 'collected'],
  'give-up': [AT_THE_DESK, 'given-up'],
} as const satisfies Record<string, readonly [readonly Way[], Way]>;
export type SendBackStep = keyof typeof SENT;

const inReturn = ({ lines }: Return, line: number): number =>
  lines.reduce((all, one) => all + (one.line === line ? one.pieces : 0), 0);
const refusedIn = ({ lines }: Return, line: number): number =>
  lines.reduce((all, one) => all + (one.line === line ? one.refused : 0), 0);
/** Pieces that an inspection refused and that go back to their customer, as ADR 50 has them: written without looking at the shop's code. */
export abstract class ReferenceSendBacks extends ReferenceShop {
  /** What the desk does with the refused pieces of a return. */
  sendBack(at: number, way: SendBackStep): string {
    const back = this.returns[at];
    if (!back?.way || this.order(back.order).status === 'cancelled') return 'send-back.state';
    const lines = [...new Set(back.lines.map(({ line }) => line))];
    const some = lines.some((line) => this.kept(back, line) > 0);
    if (way !== 'collected' && way !== 'give-up' && !some) return 'send-back.none';
    const [from, to]: readonly [readonly Way[], Way] = SENT[way];
    if (!from.includes(back.way)) return 'send-back.state';
    back.way = to;
    return 'ok';
  }

  /** What the carrier says of their parcel. */
  parcel(at: number, status: 'posted' | 'undelivered' | 'delivered'): string {
    const back = this.returns[at];
    if (!back?.way) return 'ok';
    if (['label', 'pickup', 'given-up', 'cancelled'].includes(back.way)) back.way = 'sent';
    if (status === 'delivered' && (back.way === 'sent' || back.way === 'undelivered')) back.way = 'delivered';
    // Those of a cancelled order are the shop's.
    if (status === 'undelivered' && back.way === 'sent')
      back.way = this.order(back.order).status === 'cancelled' ? 'cancelled' : 'undelivered';
    return 'ok';
  }

  protected free(at: number, line: number): number {
    const { quantity, back } = this.order(at).lines[line] as Line;
    const away = this.returns
      .filter((one) => one.order === at)
      .map((one) =>
        OPEN.includes(one.state) || one.left
          ? inReturn(one, line)
          : HAS_THEM.includes(one.way)
            ? this.kept(one, line)
            : 0,
      )
      .reduce((all, pieces) => all + pieces, 0);
    return quantity - back - away;
  }

  /** Pieces that a return refused and that are the customer's: what was given back by hand since was for what the shop has, of an earlier return first. */
  private kept(one: Return, line: number): number {
    const earlier = this.returns.filter(
      ({ order, inspected, way }) =>
        order === one.order && inspected < one.inspected && HAS_THEM.includes(way),
    );
    const bought = this.byHand
      .filter(({ order, at, line: of }) => order === one.order && of === line && at > one.inspected)
      .reduce((all, { pieces }) => all + pieces, 0);
    const before = earlier.reduce((all, other) => all + refusedIn(other, line), 0);
    return Math.max(0, refusedIn(one, line) - Math.max(0, bought - before));
  }
}
