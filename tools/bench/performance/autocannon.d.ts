/** What the bench uses of autocannon 9, which brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method: 'GET';
    readonly path: string;
    readonly headers: Record<string, string>;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds; or `amount`, a number of requests. */
    readonly duration?: number;
    readonly amount?: number;
    /** Called once for each connection. */
    readonly setupClient: (client: { setRequests(requests: Request[]): void }) => void;
  }

  interface Result {
    /** Seconds. */
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly latency: { readonly p99: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
  export type { Request };
}
