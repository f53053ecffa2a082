import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayReadMetrics } from '@plantao/platform/metrics';
import type { WorkerMetrics } from './metrics.js';

/** Ports that are tried before any free one is taken. */
const TRIED = 20;

export interface HealthSetup {
  readonly host: string;
  /** Opens /metrics to others than this machine (METRICS_TOKEN). */
  readonly token?: string | undefined;
  readonly port: number;
  /** Whether it must be this port; otherwise one of the next twenty, or any, will do. */
  readonly exact: boolean;
  readonly metrics: WorkerMetrics;
  /** Why the worker is not ready, or undefined. */
  readonly problem: () => Promise<string | undefined>;
}

/** Serves /health/live, /health/ready and /metrics, for monitoring. */
export function serveHealth(setup: HealthSetup): Promise<http.Server> {
  const { host, port, exact, metrics, problem, token } = setup;
  const server = http.createServer((request, response) => {
    const respond = (status: number, body: string, type = 'application/json'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    switch (request.url) {
      case '/health/live':
        return respond(200, '{"status":"ok"}');
      case '/health/ready':
        return void problem()
          .catch(() => 'database')
          .then((reason) =>
            respond(
              reason ? 503 : 200,
              JSON.stringify(reason ? { status: 'fail', reason } : { status: 'ok' }),
            ),
          );
      case '/metrics':
        if (!mayReadMetrics(request, token)) return respond(403, '{"status":"fail"}');
        return void metrics.registry.metrics().then(
          (text) => respond(200, text, metrics.registry.contentType),
          () => respond(500, '{"status":"fail"}'),
        );
      default:
        return respond(404, '{"status":"fail"}');
    }
  });
  return exact ? listen(server, host, port) : listenNear(server, host, port);
}

/** Where the server listens. */
export const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;

/** @throws Error with code EADDRINUSE when somebody else has the port. */
function listen(server: http.Server, host: string, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

async function listenNear(server: http.Server, host: string, first: number): Promise<http.Server> {
  for (let port = first; port < first + TRIED && port <= 65_535; port += 1) {
    try {
      return await listen(server, host, port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  return listen(server, host, 0);
}
