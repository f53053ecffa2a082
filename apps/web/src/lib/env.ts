/*
 * The browser's public values, fixed when the page is built. They are build-time words rather than
 * import.meta.env so that the same files run in the test runner.
 */
declare const __DEV_STATES__: boolean;
declare const __API_BASE__: string;

/** True in development and when built with VITE_DEV_STATES=1: serves the gallery at /dev/states. Folded at build. */
export const DEV_STATES = typeof __DEV_STATES__ !== 'undefined' && __DEV_STATES__;

export const env = {
  /** Root of the API on our own origin. */
  apiBase: typeof __API_BASE__ !== 'undefined' ? __API_BASE__ : '/api/v1',
} as const;
