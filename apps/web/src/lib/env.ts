/*
 * The browser's public values, fixed when the page is built. They are build-time words rather than
 * import.meta.env so that the same files run in the test runner.
 */
declare const __API_BASE__: string;

/** Root of the API on our own origin. */
export const API_BASE = typeof __API_BASE__ !== 'undefined' ? __API_BASE__ : '/api/v1';

export const env = { apiBase: API_BASE } as const;
