import http from 'node:http';
import type { WorkerMetrics } from './metrics.js';

export interface HealthSetup {
  readonly port: number;
  readonly metrics: WorkerMetrics;
  /** Why the worker is not ready, or undefined. */
  readonly problem: () => Promise<string | undefined>;
}

/** Answers /health/live, /health/ready and /metrics on loopback, for whoever watches the process. */
export function serveHealth({ port, metrics, problem }: HealthSetup): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    const answer = (status: number, body: string, type = 'application/json'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    switch (request.url) {
      case '/health/live':
        return answer(200, '{"status":"ok"}');
      case '/health/ready':
        return void problem()
          .catch(() => 'database')
          .then((reason) =>
            answer(
              reason ? 503 : 200,
              JSON.stringify(reason ? { status: 'fail', reason } : { status: 'ok' }),
            ),
          );
      case '/metrics':
        return void metrics.registry
          .metrics()
          .then((text) => answer(200, text, metrics.registry.contentType));
      default:
        return answer(404, '{"status":"fail"}');
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
