/// <reference lib="dom" />
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A phone of the middle class on simulated slow 4G. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  latencyMs: 150,
  downKbit: 1_600,
  upKbit: 750,
  slowdown: 4,
} as const;

/** With nothing on its way for so long, a page is there. */
const QUIET_MS = 1_500;
const MAX_PAGE_MS = 60_000;

/** What a visitor's browser holds before the page is opened. */
export interface Visit {
  readonly cookies: Readonly<Record<string, string>>;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
}

/** One load of a page; times in milliseconds since its navigation began. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The element of the largest paint, and its area in pixels. */
  readonly largest: string;
  /** When the scripts had taken over, and nothing in sight was waited for any more. */
  readonly complete: number;
  /** When the first response of the visitor's own data had arrived; 0 for a page without any. */
  readonly data: number;
  readonly shift: number;
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly bytes: number;
}

interface Painted {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  complete: number;
  shift: number;
}

/** Runs in the page before anything else of it. */
function observe(): void {
  const painted: Painted = { firstPaint: 0, largestPaint: 0, largest: '', complete: 0, shift: 0 };
  Object.assign(globalThis, { painted });
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.firstPaint = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element, size } = entry as PerformanceEntry & { element?: Element; size: number };
    painted.largestPaint = entry.startTime;
    const text = element?.textContent?.trim().slice(0, 40) || (element?.getAttribute('src') ?? '');
    painted.largest = `${element?.tagName.toLowerCase() ?? 'removed'} "${text}" ${size}`;
  });
  const waits = (): boolean =>
    document.querySelector('[data-frame], #root:empty') !== null ||
    [...document.querySelectorAll('#root .skeleton')].some(
      (box) => box.checkVisibility() && box.getBoundingClientRect().top < innerHeight,
    );
  let looking = false;
  const look = (): void => {
    looking = false;
    if (!document.getElementById('root') || waits()) painted.complete = 0;
    else painted.complete ||= performance.now();
  };
  new MutationObserver(() => {
    if (looking) return;
    looking = true;
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
  // Session windows, as browsers report them: at most 5 s long, a second without a shift ends one.
  let [sum, first, last] = [0, 0, 0];
  watch('layout-shift', (entry) => {
    const { startTime, value } = entry as PerformanceEntry & { value: number };
    if (startTime - last > 1_000 || startTime - first > 5_000) [sum, first] = [0, startTime];
    [sum, last] = [sum + value, startTime];
    painted.shift = Math.max(painted.shift, sum);
  });
}

/** Loads a page once in a browser profile of its own, with nothing cached. */
export async function loadPage(browser: Browser, address: string, visit: Visit): Promise<Load> {
  const context = await openContext(browser, address, visit);
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(await context.newCDPSession(page));
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'commit', timeout: MAX_PAGE_MS });
    await untilQuiet(page, traffic);
    const painted = await page.evaluate(() => (globalThis as unknown as { painted: Painted }).painted);
    return { ...painted, ...traffic.counted(await dataArrival(page)) };
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, address: string, visit: Visit): Promise<BrowserContext> {
  const { origin } = new URL(address);
  const pairs = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  const cookies = pairs(visit.cookies).map((cookie) => ({
    ...cookie,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  const context = await browser.newContext({
    viewport: PHONE.viewport,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    storageState: { cookies, origins: [{ origin, localStorage: pairs(visit.localStorage) }] },
  });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
  }, visit.sessionStorage);
  return context;
}

interface Traffic {
  /** Milliseconds since anything was on its way. */
  quietFor(): number;
  counted(data: number): Pick<Load, 'data' | 'requests' | 'scripts' | 'scriptBytes' | 'bytes'>;
}

/** Slows the page down as the profile says, and counts what it asks for. */
async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const open = new Set<string>();
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    open.add(requestId);
    kinds.set(requestId, type ?? '');
    last = performance.now();
  });
  const end = (id: string): void => {
    if (open.delete(id)) last = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: (PHONE.downKbit * 1_000) / 8,
    uploadThroughput: (PHONE.upKbit * 1_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
  const sum = (ids: Iterable<string>): number => [...ids].reduce((all, id) => all + (bytes.get(id) ?? 0), 0);
  return {
    quietFor: () => (open.size > 0 ? 0 : performance.now() - last),
    counted: (data) => {
      const scripts = [...kinds].filter(([, kind]) => kind === 'Script').map(([id]) => id);
      const scriptBytes = sum(scripts);
      return { data, requests: kinds.size, scripts: scripts.length, scriptBytes, bytes: sum(kinds.keys()) };
    },
  };
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  // What waits below the fold is loaded when somebody scrolls there.
  const isBusy = (): boolean =>
    [...document.querySelectorAll('[data-frame], main div[aria-busy="true"], #root:empty')].some(
      (element) => element.getBoundingClientRect().top < innerHeight,
    );
  for (const until = performance.now() + MAX_PAGE_MS; ;) {
    if (traffic.quietFor() > QUIET_MS && !(await page.evaluate(isBusy))) return;
    if (performance.now() > until) throw new Error(`${page.url()} never came to rest`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The end of the first request to the API that is not the same for every visitor. */
const dataArrival = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const own = /\/api\/v1\/(cart|users|orders|admin)/;
    const ends = performance
      .getEntriesByType('resource')
      .filter(({ name }) => own.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return ends.length > 0 ? Math.min(...ends) : 0;
  });
