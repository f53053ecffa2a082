import { isBelow } from '@plantao/contracts/pages/page';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { safeSessionStorage } from '@/lib/browser-storage';
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
  safeSessionStorage.setItem(NAME, JSON.stringify([...read(), event]));
}

/** What was kept, once. */
export function takeKeptEvents(): readonly TrackedEvent[] {
  const kept = read();
  safeSessionStorage.removeItem(NAME);
  return kept;
}

function read(): readonly TrackedEvent[] {
  try {
    const kept: unknown = JSON.parse(safeSessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly TrackedEvent[]) : [];
  } catch {
    return [];
  }
}
