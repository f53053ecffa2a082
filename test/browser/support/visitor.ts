/// <reference lib="dom" />
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { slowness } from '../../infra/slowness.mjs';
import { until } from '../../infra/until.js';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds that a step may take before the test says what is missing. Long, for a machine that is slow or busy. */
const STEP_TIMEOUT_MS = 60_000;

/** What a shop on a busy machine says, and the page then asks again: the story fails by what is seen if it does not. */
const COME_AGAIN = /status of 503/;

/** With `BROWSER_SLOWDOWN=4` every page has a processor four times as slow: what a test takes for granted comes out. */
const SLOWDOWN = Number(process.env['BROWSER_SLOWDOWN'] ?? 1);

/** A person with a browser of their own, whose console is watched. */
export interface Visitor {
  page: Page;
  /** What went wrong in the console: a screen that works says nothing there. */
  complaints: string[];
  close(): Promise<void>;
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  /** Refusals that the story is about, e.g. a 409, which the browser notes by itself. */
  expected?: RegExp;
  /** The browser's language. */
  locale?: string;
  /** In every tab of theirs: a person who asked for less motion. */
  reducedMotion?: 'reduce';
  forcedColors?: 'active';
  /** The offer of the first purchase does not pop up: it has tests of its own. */
  uninterrupted?: boolean;
}

export async function newVisitor(
  browser: Browser,
  baseURL: string,
  {
    width = 1440,
    height = 900,
    expected,
    locale = 'pt-BR',
    reducedMotion,
    forcedColors,
    uninterrupted,
  }: VisitorOptions = {},
): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale,
    timezoneId: 'America/Sao_Paulo',
    ...(reducedMotion && { reducedMotion }),
    ...(forcedColors && { forcedColors }),
  });
  // A tab may be closed while it is being slowed down.
  if (SLOWDOWN > 1) context.on('page', (each) => void slowDown(each).catch(() => undefined));
  if (uninterrupted) await context.addCookies([{ name: 'modalShown', value: '1', url: baseURL }]);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const complaints: string[] = [];
  const note = (text: string): void => {
    if (!expected?.test(text) && !COME_AGAIN.test(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  return { page, complaints, close: () => context.close() };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Types where the page itself has put the focus, or will: keys pressed before would go nowhere. */
export async function typeWhereFocused(field: Locator, text: string): Promise<void> {
  await until(() => field.evaluate((element) => element === document.activeElement));
  await field.page().keyboard.type(text, { delay: 20 });
}

/** Milliseconds that a page is given to find its place, at a width that it was just given for instance. */
const FITTED_MS = 3_000;
/** As long on a slower machine as it takes there. */
const scaled = (milliseconds: number): number => milliseconds * Math.max(SLOWDOWN, slowness());

/** What `look` finds wrong with a page that has found its place; empty as soon as nothing is. */
export async function atRest<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let found = await look();
  if (found.length === 0) return found;
  for (const end = performance.now() + scaled(FITTED_MS); found.length > 0 && performance.now() < end;) {
    await sleep(20);
    found = await look();
  }
  return found;
}

/** Those of the widths, in pixels, at which the page has to be scrolled sideways. Leaves the last width. */
export async function tooWideAt(page: Page, widths: readonly number[], height = 900): Promise<number[]> {
  const tooWide: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    tooWide.push(...(await atRest(async () => ((await fits()) ? [] : [width]))));
  }
  return tooWide;
}

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** Milliseconds after which a page is looked at again: on a busy machine it is still finding its place. */
const SETTLED_MS = 1_500;

/** What axe finds on the page as it stands, one line a finding; empty when nothing. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const findings = await lookAt(page);
  if (findings.length === 0) return findings;
  await page.waitForTimeout(scaled(SETTLED_MS));
  // A toast lies over the page, and on a phone over its buttons, until it goes by itself.
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
  return lookAt(page);
}

async function lookAt(page: Page): Promise<string[]> {
  // What is still fading in has no contrast yet; what runs for ever is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime as number));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // The WhatsApp bubble leaves the actions below it a quarter of a second after a page stands still.
  if ((await page.locator('aside.floating').count()) > 0) await page.waitForTimeout(400);
  // Evaluated by the debugger, which the page's own script policy does not concern.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const result = await page.evaluate((): Promise<AxeResult> => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResult> };
    };
    // What turns by itself, as the announcements do every two seconds, would fade in while axe looks.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
    // Toasts come and go, half transparent, while axe looks; the gallery of states has them standing still.
    const looked = axe.run(
      { include: [['html']], exclude: [['[data-sonner-toaster]']] },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    );
    return looked.finally(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    });
  });
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}
