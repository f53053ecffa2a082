import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';

/** How long a page may continue its trace, in milliseconds. */
const LIFE_MS = 4 * 60 * 60_000;
/** Requests and spans that this process takes into the trace of one page. */
const MAX_OF_A_PAGE = 2_000;
/** Traces whose uses are counted; of more, the one that was heard of longest ago is forgotten. */
const MAX_KNOWN = 10_000;

const MARK = /(?:^|,)\s*plantao=([0-9a-z]{1,10})\.([\w-]{22})\s*(?:,|$)/;

/**
 * Marks the traces that pages may continue, so that clients do not decide what is recorded: a trace without the shop's mark is
 * not continued, whatever its id. The mark is the vendor part of W3C Trace Context (`tracestate`): until when, and an
 * HMAC-SHA256 of both, under a key that every process of the API derives from the secret of the payment webhooks. Where
 * there is none, each process has a key of its own.
 */
@Injectable()
export class PageTraces {
  private readonly key: Buffer;
  private readonly used = new Map<string, number>();

  constructor(
    env: Env,
    private readonly clock: Clock,
  ) {
    const secret = env.MP_WEBHOOK_SECRET;
    this.key = secret ? Buffer.from(hkdfSync('sha256', secret, '', 'traces of pages', 32)) : randomBytes(32);
  }

  /** The `tracestate` that goes with the trace, in the format of W3C Trace Context. */
  markOf(traceparent: string): string {
    const until = Math.ceil((this.clock.now().getTime() + LIFE_MS) / 1_000).toString(36);
    return `plantao=${until}.${this.sign(traceparent, until)}`;
  }

  /** Whether the trace is one of ours, and has room for `count` more requests or spans. */
  take(traceparent: string | undefined, tracestate: string | undefined, count = 1): boolean {
    const [, until, given] = MARK.exec(tracestate ?? '') ?? [];
    if (!traceparent || !until || !given) return false;
    if (Number.parseInt(until, 36) * 1_000 < this.clock.now().getTime()) return false;
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(this.sign(traceparent, until)))) return false;
    return this.count(traceparent.slice(3, 35), count);
  }

  private sign(traceparent: string, until: string): string {
    const text = `${traceparent.slice(3, 35)}.${until}`;
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 22);
  }

  private count(traceId: string, count: number): boolean {
    const used = (this.used.get(traceId) ?? 0) + count;
    if (used > MAX_OF_A_PAGE) return false;
    this.used.delete(traceId);
    this.used.set(traceId, used);
    if (this.used.size > MAX_KNOWN) this.used.delete(this.used.keys().next().value as string);
    return true;
  }
}
