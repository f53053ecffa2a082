/** For what the specification wants "only logged": a developer finds it, a shopper sees nothing of it. */
export const logFailure = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(`[plantao] ${what}`, error);
};
