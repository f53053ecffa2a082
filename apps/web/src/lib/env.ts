/*
 * The browser's public values, fixed when the page is built. They are build-time words rather than
 * import.meta.env so that the same files run in the test runner, and constants so that what they switch off is left
 * out of the build.
 */
declare const __DEV_STATES__: boolean;
declare const __API_BASE__: string;

/** True in development and when built with VITE_DEV_STATES=1: serves the gallery at /dev/states. */
export const DEV_STATES = typeof __DEV_STATES__ !== 'undefined' && __DEV_STATES__;

/** Root of the API on our own origin. */
export const API_BASE = typeof __API_BASE__ !== 'undefined' ? __API_BASE__ : '/api/v1';

export const env = { apiBase: API_BASE } as const;
