import { matchPath } from 'react-router-dom';
import type { Method } from '@plantao/contracts/http/route';
import { ADMIN_PATHS } from '@plantao/contracts/pages/admin-paths';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { MAX_PAGE_SPANS, PAGE_ACTIONS } from '@plantao/contracts/pages/page-actions';
import type { PageSpanDto, PageSpansDto } from '@plantao/contracts/traces/page-spans.dto';
import { tracesRoutes } from '@plantao/contracts/traces/traces.routes';
import { traceCalls, type TracedCall } from '@/lib/api/client';
import { env } from '@/lib/env';
import { watchPaints } from './paints.js';

/** Milliseconds between two reports. */
const REPORT_EVERY_MS = 5_000;
/** A click is over when nothing that it caused has been under way for so long, in milliseconds. */
const QUIET_MS = 1_000;
/** What one page reports at most, in spans; and what is too old to be reported, in milliseconds. */
const MAX_SPANS = 200;
const MAX_AGE_MS = 60 * 60_000;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const PATTERNS = [...Object.values(pages).map(({ path }) => path), ...Object.values(ADMIN_PATHS)];

/** A span by the clock of the page, in milliseconds since its navigation. */
type Ended = Omit<PageSpanDto, 'ago' | 'lasted'> & { readonly from: number; readonly until: number };

interface Click {
  readonly id: string;
  readonly from: number;
  readonly page: string | undefined;
  readonly action: PageSpanDto['action'];
  /** When the last thing that it caused began or ended. */
  until: number;
  underWay: number;
  hasCaused: boolean;
}

type Origin = ReturnType<typeof origin>;

/** The trace that this page came with, as the server says in `server-timing`. */
function origin() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const said = (wanted: string) =>
    navigation?.serverTiming?.find(({ name }) => name === wanted)?.description ?? '';
  const traceparent = said('traceparent');
  const [, traceId, spanId = '', flags] = TRACEPARENT.exec(traceparent) ?? [];
  const at = (id: string) => `00-${traceId}-${id}-${flags}`;
  return { traceparent, tracestate: said('tracestate'), spanId, at, isRecorded: flags === '01' };
}

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The page that is shown, by its pattern: addresses have ids and secrets in them. */
const shownPage = (): string | undefined => PATTERNS.find((pattern) => matchPath(pattern, location.pathname));

/**
 * Sends the trace of the page with its calls, and reports what people do on it: a click, its calls, and how the page was
 * painted (docs/adr/0021). Loaded only where the server traces; a page that is not recorded reports nothing.
 */
export function startPageTrace(): void {
  const from = origin();
  if (!from.isRecorded) {
    const headers = { traceparent: from.traceparent, tracestate: from.tracestate };
    traceCalls(() => ({ headers, follow: () => undefined }));
    return;
  }
  const trace = new PageTrace(from);
  traceCalls((method, path) => trace.call(method, path));
  document.addEventListener('click', ({ target }) => trace.clicked(target as Element | null), true);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') trace.report(true);
  });
  setInterval(() => trace.report(false), REPORT_EVERY_MS);
}

class PageTrace {
  private readonly page = newId();
  private readonly first = shownPage();
  private readonly paints = watchPaints();
  private readonly waiting: Ended[] = [];
  private left = MAX_SPANS;
  private isReported = false;
  private click: Click | undefined;

  constructor(private readonly origin: Origin) {}

  clicked(target: Element | null): void {
    this.settle(true);
    const now = performance.now();
    const given = target?.closest('[data-action]')?.getAttribute('data-action');
    const action = PAGE_ACTIONS.find((each) => each === given);
    const known = { id: newId(), from: now, until: now, page: shownPage(), action };
    this.click = { ...known, underWay: 0, hasCaused: false };
  }

  /** A call of the page: of the click before it, if that is not over. */
  call(method: Method, path: string): TracedCall {
    this.settle(false);
    const id = newId();
    const from = performance.now();
    const { click } = this;
    if (click) Object.assign(click, { until: from, underWay: click.underWay + 1, hasCaused: true });
    const on = shownPage();
    const ended = (status: number): void => {
      const until = performance.now();
      if (click) Object.assign(click, { until, underWay: click.underWay - 1 });
      const about = named({ page: on, call: `${method} ${path}`.slice(0, 120) });
      this.keep({ id, parent: click?.id ?? this.page, kind: 'fetch', from, until, status, ...about });
    };
    return {
      headers: { traceparent: this.origin.at(id), tracestate: this.origin.tracestate },
      follow: (response) =>
        void response.then(
          ({ status }) => ended(status),
          () => ended(0),
        ),
    };
  }

  /** Sends what has ended, once the page itself has loaded or is left. */
  report(isLeaving: boolean): void {
    this.settle(isLeaving);
    if (!this.isReported && !isLeaving && document.readyState !== 'complete') return;
    if (!this.isReported) this.waiting.unshift(this.ofPage());
    this.isReported = true;
    const now = performance.now();
    const spans = this.waiting
      .splice(0)
      .map(({ from, until, ...span }) => ({
        ...span,
        ago: Math.round(now - from),
        lasted: Math.max(0, Math.round(until - from)),
      }))
      .filter(({ ago }) => ago < MAX_AGE_MS);
    const { traceparent, tracestate } = this.origin;
    const address = `${env.apiBase}${tracesRoutes.reportPageSpans.path}`;
    while (spans.length > 0) {
      const body: PageSpansDto = { traceparent, tracestate, spans: spans.splice(0, MAX_PAGE_SPANS) };
      navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    }
  }

  private ofPage(): Ended {
    const paints = this.paints();
    const until = Math.max(paints.load ?? 0, paints.largestPaint ?? 0);
    const place = { id: this.page, parent: this.origin.spanId, kind: 'page' as const };
    return { ...place, from: 0, until, ...named({ page: this.first }), ...paints };
  }

  /** Ends the click when it is over; one that caused nothing is not worth a span. */
  private settle(isOver: boolean): void {
    const { click } = this;
    const isQuiet = click?.underWay === 0 && performance.now() - click.until > QUIET_MS;
    if (!click || !(isOver || isQuiet)) return;
    this.click = undefined;
    const { id, from, until, page, action, hasCaused } = click;
    const to = shownPage();
    const about = named({ page, to: to === page ? undefined : to, action });
    if (hasCaused || about.to) this.keep({ id, parent: this.page, kind: 'click', from, until, ...about });
  }

  private keep(span: Ended): void {
    this.left -= 1;
    if (this.left >= 0) this.waiting.push(span);
  }
}

/** What is known of them. */
const named = <T extends object>(facts: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
