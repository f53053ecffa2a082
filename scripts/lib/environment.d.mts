export const ACCOUNTS: readonly [who: string, email: string, password: string][];
export function isProduction(): boolean;
export function shopEnvironment(given?: NodeJS.ProcessEnv): Record<string, string>;
