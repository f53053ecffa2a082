import { isBelow } from '@plantao/contracts/pages/page';
import { pages } from '@plantao/contracts/pages/shop-pages';

/**
 * Whether the document in the window was served for a payment page. A document keeps the script policy that it came
 * with, and only payment pages may load the provider's script: who walked here from another page needs a new document.
 * Unknown where the browser does not report it; then it is assumed.
 */
export function isPaymentDocument(entries: readonly { name: string }[]): boolean {
  const opened = entries[0]?.name;
  if (!opened) return true;
  try {
    return isBelow(pages.checkoutRecovery, new URL(opened).pathname);
  } catch {
    return true;
  }
}

/** The address under which the window's document was loaded. */
export const documentEntries = (): readonly { name: string }[] =>
  typeof performance.getEntriesByType === 'function' ? performance.getEntriesByType('navigation') : [];
