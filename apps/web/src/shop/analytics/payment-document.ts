import { isBelow } from '@plantao/contracts/pages/page';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { TrackedEvent } from './analytics.js';

const NAME = 'plantao.events';

/**
 * Whether the document in the window was served for a payment page: its policy lists no host of an analytics service, and
 * it keeps that policy wherever the visitor walks. Not, where the browser does not report it: then the policy itself refuses.
 */
export function isInPaymentDocument(): boolean {
  const [opened] =
    typeof performance.getEntriesByType === 'function' ? performance.getEntriesByType('navigation') : [];
  return (
    opened !== undefined &&
    URL.canParse(opened.name) &&
    isBelow(pages.checkoutRecovery, new URL(opened.name).pathname)
  );
}

/** Keeps an event of such a document for the next one of the visit. */
export function keepEvent(event: TrackedEvent): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...read(), event]));
  } catch {
    // No room, or no storage: analytics do without.
  }
}

/** What was kept, once. */
export function takeKeptEvents(): readonly TrackedEvent[] {
  const kept = read();
  sessionStorage.removeItem(NAME);
  return kept;
}

function read(): readonly TrackedEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as readonly TrackedEvent[];
  } catch {
    return [];
  }
}
