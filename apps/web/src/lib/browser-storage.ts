import { createJSONStorage } from 'zustand/middleware';

/*
 * A browser that blocks the data of sites throws where the storage is named, a full one where something is stored.
 */

/** Never throws. What could not be stored is kept as long as the page lives; what was stored under its name before is outdated and goes. */
function safeStorage(storage: () => Storage) {
  const unstored = new Map<string, string>();
  const attempt = <T>(access: (open: Storage) => T): T | null => {
    try {
      return access(storage());
    } catch {
      return null;
    }
  };
  const removeItem = (name: string): void => {
    unstored.delete(name);
    attempt((open) => open.removeItem(name));
  };
  return {
    // What is stored after all comes from another tab, later.
    getItem: (name: string): string | null =>
      attempt((open) => open.getItem(name)) ?? unstored.get(name) ?? null,
    setItem: (name: string, value: string): void => {
      if (attempt((open) => (open.setItem(name, value), true))) unstored.delete(name);
      else {
        removeItem(name);
        unstored.set(name, value);
      }
    },
    removeItem,
  };
}

/** The storage of this browser, shared by its tabs. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** The storage of this tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/** Where a store of the whole browser is kept. */
export const browserJson = <T>() => createJSONStorage<T>(() => safeLocalStorage);
