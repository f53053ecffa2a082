import { splitByWeight } from '../../../../libs/domain/src/shared/money.js';

export type State =
  | 'requested'
  | 'authorised'
  | 'posted'
  | 'received'
  | 'inspected'
  | 'refunded'
  | 'refused'
  | 'expired'
  | 'cancelled';
export type Reason = 'size' | 'colour' | 'defect' | 'regret';

/** Pieces of the two lines of the order. */
export type Pieces = readonly [number, number];

interface Back {
  state: State;
  readonly pieces: Pieces;
  readonly reason: Reason;
}

const OPEN: readonly State[] = ['requested', 'authorised', 'posted', 'received'];
const DAYS: Readonly<Record<Reason, number>> = { regret: 7, size: 30, colour: 30, defect: 90 };

/** One delivered order and its returns, as ADR 40 has them: written without looking at the shop's code. */
export class Reference {
  readonly returns: Back[] = [];
  readonly refunded: [number, number] = [0, 0];
  cancelled = false;
  day = 0;
  /** Centavos given back, and of them freight. */
  back = 0;
  freightBack = 0;
  /** Pieces of the order that are sold again, and that were written off. */
  restocked = 0;
  lost = 0;

  constructor(
    readonly sold: Pieces,
    /** Centavos of each line after the coupon, the freight, and what PIX took off. */
    private readonly net: Pieces,
    private readonly freight: number,
    private readonly pix: number,
  ) {}

  get left(): number {
    return this.net[0] + this.net[1] - this.pix + this.freight - this.back;
  }

  open(pieces: Pieces, reason: Reason): string {
    if (this.cancelled) return 'return.not-delivered';
    if (this.day > DAYS[reason]) return 'return.too-late';
    if (pieces[0] + pieces[1] === 0 || [0, 1].some((at) => (pieces[at] ?? 0) > this.free(at)))
      return 'return.pieces';
    this.returns.push({ state: 'requested', pieces, reason });
    return 'ok';
  }

  step(at: number, from: readonly State[], to: State): string {
    const back = this.returns[at];
    if (!back || !from.includes(back.state)) return 'return.state';
    back.state = to;
    return 'ok';
  }

  /** Of the pieces the first `refused` of the first line are not taken, and `lost` of what is taken are no good. */
  inspect(at: number, refused: number, lost: number): string {
    const back = this.returns[at];
    if (back?.state !== 'received') return 'return.state';
    const taken: [number, number] = [back.pieces[0] - Math.min(refused, back.pieces[0]), back.pieces[1]];
    if (taken[0] + taken[1] === 0) {
      back.state = 'refused';
      return 'ok';
    }
    if ([0, 1].some((line) => (this.refunded[line] ?? 0) + (taken[line] ?? 0) > (this.sold[line] ?? 0)))
      return 'refund.pieces';
    const all = [0, 1].every((line) => (this.refunded[line] ?? 0) + (taken[line] ?? 0) === this.sold[line]);
    const freight =
      all && (back.reason === 'regret' || back.reason === 'defect') ? this.freight - this.freightBack : 0;
    const due = this.share(taken) + freight;
    this.lost += Math.min(lost, taken[0]);
    this.restocked += taken[0] + taken[1] - Math.min(lost, taken[0]);
    const given = Math.min(due, this.left);
    this.back += given;
    if (given > 0) this.freightBack += freight;
    this.refunded[0] += taken[0];
    this.refunded[1] += taken[1];
    back.state = given > 0 ? 'inspected' : 'refunded';
    return 'ok';
  }

  /** An administrator gives pieces back without a return; they stay with the customer, or are sold again. */
  refund(pieces: Pieces, restock: boolean): string {
    if (this.cancelled || this.left <= 0) return 'refund.nothing';
    if ([0, 1].some((line) => (this.refunded[line] ?? 0) + (pieces[line] ?? 0) > (this.sold[line] ?? 0)))
      return 'refund.pieces';
    const due = this.share(pieces);
    if (due === 0 || due > this.left) return 'refund.amount';
    this.back += due;
    this.refunded[0] += pieces[0];
    this.refunded[1] += pieces[1];
    if (restock) this.restocked += pieces[0] + pieces[1];
    return 'ok';
  }

  /** All that is left goes back; the returns end. */
  cancel(): string {
    if (this.cancelled) return 'order.cancelled';
    this.cancelled = true;
    this.back += this.left;
    for (const back of this.returns) {
      if (OPEN.includes(back.state)) back.state = 'cancelled';
      if (back.state === 'inspected') back.state = 'refunded';
    }
    return 'ok';
  }

  /** The clock: what was given back is done. */
  tick(): void {
    for (const back of this.returns) if (back.state === 'inspected') back.state = 'refunded';
  }

  /** Pieces of a line that are neither back nor on their way. */
  private free(line: number): number {
    const away = this.returns
      .filter(({ state }) => OPEN.includes(state))
      .reduce((sum, { pieces }) => sum + (pieces[line] ?? 0), 0);
    return (this.sold[line] ?? 0) - (this.refunded[line] ?? 0) - away;
  }

  /** What was paid for so many more pieces of each line. */
  private share(pieces: Pieces): number {
    const off = splitByWeight(this.pix, this.net);
    return [0, 1].reduce((sum, line) => {
      const paid = (this.net[line] ?? 0) - (off[line] ?? 0);
      const upTo = (count: number): number => Math.floor((paid * count) / (this.sold[line] ?? 1));
      const before = this.refunded[line] ?? 0;
      return sum + upTo(before + (pieces[line] ?? 0)) - upTo(before);
    }, 0);
  }
}
