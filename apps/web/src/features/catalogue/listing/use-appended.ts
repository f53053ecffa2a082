import { useEffect, useRef, useState, type RefObject } from 'react';
import { listingTexts } from '@/texts/catalogue/catalogue';
import type { Listing } from './use-listing.js';

/** Announces the number of new cards, and focuses the first when they were loaded by the button. */
export function useAppended({ products }: Listing, root: RefObject<HTMLElement | null>) {
  const count = products.length;
  const before = useRef(count);
  const focusAt = useRef<number | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    const added = count - before.current;
    before.current = count;
    if (added <= 0) {
      setMessage('');
      return;
    }
    setMessage(listingTexts.loaded(added));
    if (focusAt.current === null) return;
    root.current?.querySelectorAll<HTMLElement>('[data-card] h2 a')[focusAt.current]?.focus();
    focusAt.current = null;
  }, [count, root]);

  return {
    message,
    focusFirstNew: () => {
      focusAt.current = count;
    },
  };
}
