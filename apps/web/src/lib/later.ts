import { lazy, type ComponentType } from 'react';

const AGAIN_MS = 1_000;

/**
 * Code that is fetched when it is wanted; what was wanted without a connection comes when there is one again, and what
 * failed with one is asked for once more.
 */
export const patient =
  <T>(load: () => Promise<T>, more = 1) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      const { onLine } = navigator;
      if (onLine && !more) throw error;
      return new Promise((resolve) =>
        onLine ? setTimeout(resolve, AGAIN_MS) : addEventListener('online', resolve, { once: true }),
      ).then(patient(load, onLine ? 0 : more));
    });

/** Tells public/later.js what is on its way: it says so when that takes long, and when a part does not come at all. */
export function announced<T>(what: 'page-asked' | 'part-asked', coming: Promise<T>): Promise<T> {
  // No browser draws the frames of first-paint.tsx.
  globalThis.dispatchEvent?.(new CustomEvent(what, { detail: coming }));
  return coming;
}

const Nothing = () => null;

/**
 * A part of a page whose code comes later. The page stands without it for as long as there is no connection, and for
 * good where its code is lost.
 */
export const later = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => announced('part-asked', patient(load)()).catch(() => ({ default: Nothing })));
