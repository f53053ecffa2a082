import autocannon, { type Request } from 'autocannon';

export interface ReadTarget {
  readonly address: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface ReadLoad {
  readonly connections: number;
  /** Seconds; or an `amount` of requests, so that each path is asked at most once. */
  readonly seconds?: number;
  readonly amount?: number;
}

export interface ReadResult {
  readonly perSecond: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers other than 2xx and 304, and broken connections. */
  readonly failed: number;
  /** Of the load generator. */
  readonly processorMs: number;
}

/** Asks for the paths in turn, on each connection one request after the other; no two connections share a path. */
export async function read(
  target: ReadTarget,
  { connections, seconds, amount }: ReadLoad,
): Promise<ReadResult> {
  const used = process.cpuUsage();
  let opened = 0;
  const result = await autocannon({
    url: target.address,
    connections,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    setupClient: (client) => {
      client.setRequests(requestsOf(target, opened, connections));
      opened += 1;
    },
  });
  const { user, system } = process.cpuUsage(used);
  const unchanged = result.statusCodeStats['304']?.count ?? 0;
  const requests = result['2xx'] + result.non2xx;
  return {
    perSecond: requests / result.duration,
    p99: result.latency.p99,
    requests,
    failed: result.non2xx - unchanged + result.errors + result.timeouts,
    processorMs: (user + system) / 1_000,
  };
}

/** Every `connections`-th path; with fewer paths than connections, all of them from another beginning. */
function requestsOf({ paths, headers }: ReadTarget, turn: number, connections: number): Request[] {
  const own =
    paths.length < connections
      ? [...paths.slice(turn % paths.length), ...paths.slice(0, turn % paths.length)]
      : paths.filter((_, index) => index % connections === turn);
  return own.map((path) => ({ method: 'GET', path, headers: { ...headers } }));
}
