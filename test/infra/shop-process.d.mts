/** What Node is given, in the project's folder, to run `apps/api/src/main.ts`: built or, where that is stale, the source. */
export function shopProcess(source: string): string[];
