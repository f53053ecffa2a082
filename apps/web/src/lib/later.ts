import { lazy, type ComponentType } from 'react';

/** Code that is fetched when it is wanted; what was wanted without a connection comes when there is one again. */
export const patient =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch((error: unknown) => {
      if (navigator.onLine) throw error;
      return new Promise((resolve) => addEventListener('online', resolve, { once: true })).then(
        patient(load),
      );
    });

/** A part of a page whose code comes later. The page stands without it for as long as there is no connection. */
export const later = <P>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(patient(load));
