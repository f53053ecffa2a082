export interface EmbeddedPostgres {
  readonly port: number;
  /** Whether somebody else had started it. */
  readonly reused: boolean;
  /** Resolves, with the reason, when the server is gone. */
  readonly ended: Promise<string>;
  /** By the loopback network: its port may be exchanged for that of a proxy. */
  url(database?: string): string;
  /** The same database by the server's Unix socket, where it has one. */
  localUrl(database?: string): string;
  stop(): Promise<void>;
}

export const DATABASE: string;
export const NOT_DURABLE: Readonly<Record<string, string>>;
export function startPostgres(options: {
  folder: string;
  port?: number;
  settings?: Readonly<Record<string, string | number>>;
  supervised?: boolean;
}): Promise<EmbeddedPostgres>;
export function ensureDatabase(postgres: EmbeddedPostgres, name?: string): Promise<void>;
