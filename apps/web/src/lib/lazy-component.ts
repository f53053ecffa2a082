import { lazy, type ComponentType } from 'react';

const RETRY_MS = 1_000;

/**
 * Wraps a dynamic import: a load that fails while offline is repeated when the browser is online again, and a load that
 * fails while online is repeated once after a second.
 */
export const retryWhenOnline =
  <T>(load: () => Promise<T>, more = 1) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      const { onLine } = navigator;
      if (onLine && !more) throw error;
      return new Promise((resolve) =>
        onLine ? setTimeout(resolve, RETRY_MS) : addEventListener('online', resolve, { once: true }),
      ).then(retryWhenOnline(load, onLine ? 0 : more));
    });

/** Announces a load to public/loader.js, which shows a message when it takes long or fails. */
export function announced<T>(what: 'page-requested' | 'part-requested', coming: Promise<T>): Promise<T> {
  // No browser draws the frames of first-paint.tsx.
  globalThis.dispatchEvent?.(new CustomEvent(what, { detail: coming }));
  return coming;
}

const Nothing = () => null;

/** A component in a chunk of its own. Renders nothing while the chunk is loading or cannot be loaded. */
export const lazyComponent = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() =>
    announced('part-requested', retryWhenOnline(load)()).catch(() => ({ default: Nothing })),
  );
