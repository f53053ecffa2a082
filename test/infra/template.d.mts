/** A collation: by code points. */
export const CODE_POINTS: string;
/** A collation: punctuation counts last. */
export const PORTUGUESE: string;
/** Creates `name` on the server and runs the real migrations on it. */
export function migrateTemplate(serverUrl: string, name: string, collation?: string): Promise<void>;
/** Removes a database, ending the connections that are left. */
export function dropDatabase(serverUrl: string, name: string): Promise<void>;
/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string;
