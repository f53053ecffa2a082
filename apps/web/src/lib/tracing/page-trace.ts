import { matchPath } from 'react-router-dom';
import type { Method } from '@plantao/contracts/http/route';
import { ADMIN_PATHS } from '@plantao/contracts/pages/admin-paths';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { MAX_PAGE_SPANS, PAGE_ACTIONS } from '@plantao/contracts/traces/page-actions';
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
  const { traceparent, tracestate, spanId, at, isRecorded } = origin();
  if (!isRecorded) {
    const headers = { traceparent, tracestate };
    traceCalls(() => ({ headers, follow: () => undefined }));
    return;
  }
  const page = newId();
  const paints = watchPaints();
  const waiting: Ended[] = [];
  let left = MAX_SPANS;
  let isReported = false;
  let click: Click | undefined;

  const keep = (span: Ended): void => {
    left -= 1;
    if (left >= 0) waiting.push(span);
  };

  /** Ends the click when it is over; one that caused nothing is not worth a span. */
  const settle = (isOver: boolean): void => {
    if (!click || !(isOver || (click.underWay === 0 && performance.now() - click.until > QUIET_MS))) return;
    const { id, from, until, page: on, action, hasCaused } = click;
    const to = shownPage();
    click = undefined;
    if (!hasCaused && to === on) return;
    keep({
      id,
      parent: page,
      kind: 'click',
      from,
      until,
      ...named({ page: on, to: to === on ? undefined : to, action }),
    });
  };

  const call = (method: Method, path: string): TracedCall => {
    settle(false);
    const id = newId();
    const from = performance.now();
    const cause = click;
    if (cause) Object.assign(cause, { until: from, underWay: cause.underWay + 1, hasCaused: true });
    const on = shownPage();
    const ended = (status: number): void => {
      const until = performance.now();
      if (cause) Object.assign(cause, { until, underWay: cause.underWay - 1 });
      const about = named({ page: on, call: `${method} ${path}`.slice(0, 120) });
      keep({ id, parent: cause?.id ?? page, kind: 'fetch', from, until, status, ...about });
    };
    return {
      headers: { traceparent: at(id), tracestate },
      follow: (response) =>
        void response.then(
          ({ status }) => ended(status),
          () => ended(0),
        ),
    };
  };

  const report = (isLeaving: boolean): void => {
    settle(isLeaving);
    if (!isReported && (isLeaving || document.readyState === 'complete')) {
      isReported = true;
      const until = Math.max(paints().load ?? 0, paints().largestPaint ?? 0);
      waiting.unshift({
        id: page,
        parent: spanId,
        kind: 'page',
        from: 0,
        until,
        ...named({ page: first }),
        ...paints(),
      });
    }
    if (!isReported) return;
    const now = performance.now();
    const spans = waiting
      .splice(0)
      .map(({ from, until, ...span }) => ({
        ...span,
        ago: Math.round(now - from),
        lasted: Math.max(0, Math.round(until - from)),
      }))
      .filter(({ ago }) => ago < MAX_AGE_MS);
    while (spans.length > 0) {
      const body: PageSpansDto = { traceparent, tracestate, spans: spans.splice(0, MAX_PAGE_SPANS) };
      const address = `${env.apiBase}${tracesRoutes.reportPageSpans.path}`;
      navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    }
  };

  const first = shownPage();
  traceCalls(call);
  document.addEventListener(
    'click',
    ({ target }) => {
      settle(true);
      const now = performance.now();
      const given = (target as Element | null)?.closest('[data-action]')?.getAttribute('data-action');
      const action = PAGE_ACTIONS.find((each) => each === given);
      const known = { id: newId(), from: now, until: now, page: shownPage(), action };
      click = { ...known, underWay: 0, hasCaused: false };
    },
    { capture: true },
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(true));
  setInterval(() => report(false), REPORT_EVERY_MS);
}

/** What is known of them. */
const named = <T extends object>(facts: T): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
