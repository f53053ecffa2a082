/** The addresses that the web application knows; every other one gets its not-found page with status 404. */
const PATTERNS: readonly RegExp[] = [
  /^\/$/,
  /^\/(shop|pages|cart|checkout|auth|about|contact|faq|terms|policy|recovery|dashboard)$/,
  /^\/(category|tag|product|recovery|checkout-recovery)\/[^/]+$/,
  /^\/checkout\/(success|pending|failure)(\/[^/]+)?$/,
  /^\/dashboard\/(orders|orders\/[^/]+|account|support)$/,
  /^\/admin(\/(products|users|coupons|orders|orders\/[^/]+|categories|settings|leads|messages|warehouse|stock|stock\/[^/]+|audit))?$/,
  /^\/dev\/states$/,
];

/** Whether a page of the web application answers at `path` (without query). */
export function isAppRoute(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return PATTERNS.some((pattern) => pattern.test(trimmed === '' ? '/' : trimmed));
}
