import type { KeyInput, KeyOutput } from './checker/key-model.js';
import type { Operation } from './checker/linearizability.js';
import type { OrderInput, OrderOutput } from './checker/order-model.js';
import type { StockInput, StockOutput } from './checker/stock-model.js';

/** A call is answered well when it has an answer that is not the shop's fault within this many milliseconds. */
export const WELL_MS = 2_000;
/** A fault counts until everything has had this long to recover from it, in milliseconds. */
export const RECOVERY_MS = 10_000;

/** What visitors ask for, and nobody else. */
const LOOKING = /^GET \/(?:products|categories)\b/;

/** One request as it went out; times in milliseconds of `performance.now()`. */
interface Attempt {
  readonly what: string;
  readonly began: number;
  readonly took: number;
  /** 0: no response. */
  readonly status: number;
}

/** Something that a run did to the shop. */
export interface FaultWindow {
  readonly name: string;
  readonly began: number;
  readonly ended: number;
}

export interface Share {
  readonly calls: number;
  readonly well: number;
}

/** A process that did not serve; `from` to `to` in milliseconds of `performance.now()`. */
export interface Gap {
  readonly process: string;
  readonly from: number;
  readonly to: number;
}

/** What clients saw in one run, by the object that it is about. */
export class History {
  readonly attempts: Attempt[] = [];
  readonly faults: FaultWindow[] = [];
  readonly gaps: Gap[] = [];
  /** By SKU. */
  readonly stock = new Map<string, Operation<StockInput, StockOutput>[]>();
  /** By order. */
  readonly orders = new Map<string, Operation<OrderInput, OrderOutput>[]>();
  /** By caller and key. */
  readonly keys = new Map<string, Operation<KeyInput, KeyOutput>[]>();
  /** Answers that no client may get. */
  readonly odd: string[] = [];
  /** Mails that were sent again because their worker was killed before it had noted them. */
  mailsSentAgain = 0;

  static add<Key, Value>(to: Map<Key, Value[]>, key: Key, value: Value): void {
    const known = to.get(key);
    if (known) known.push(value);
    else to.set(key, [value]);
  }

  /**
   * Calls outside of every fault and its recovery, and those within one, by the moment at which they began; of those within
   * one also the calls of people who order, without the visitors who only look.
   */
  shares(): { outside: Share; within: Share; ordering: Share; byFault: Record<string, Share> } {
    const outside: Attempt[] = [];
    const within: Attempt[] = [];
    const byFault: Record<string, Attempt[]> = {};
    for (const attempt of this.attempts) {
      const fault = this.faults.find(
        ({ began, ended }) => attempt.began + attempt.took >= began && attempt.began <= ended + RECOVERY_MS,
      );
      if (!fault) outside.push(attempt);
      // The recovery belongs to the fault, but counts for neither: how long it takes is judged by the gaps.
      else if (attempt.began <= fault.ended) within.push(attempt);
      if (fault && attempt.began <= fault.ended) (byFault[fault.name] ??= []).push(attempt);
    }
    return {
      outside: shareOf(outside),
      within: shareOf(within),
      ordering: shareOf(within.filter(({ what }) => !LOOKING.test(what))),
      byFault: Object.fromEntries(Object.entries(byFault).map(([name, all]) => [name, shareOf(all)])),
    };
  }
}

const isWell = ({ took, status }: Attempt): boolean => took <= WELL_MS && status >= 200 && status < 500;
const shareOf = (attempts: readonly Attempt[]): Share => ({
  calls: attempts.length,
  well: attempts.filter(isWell).length,
});

/** In percent, with one decimal; 100 for no calls. */
export const percent = ({ calls, well }: Share): number =>
  calls === 0 ? 100 : Math.round((1_000 * well) / calls) / 10;
