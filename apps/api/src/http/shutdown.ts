import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Log } from '@plantao/platform/logging';
import { Draining } from './draining.service.js';

/**
 * How long a process that ends goes on as before, in milliseconds: balancers see that it is not ready, and every
 * connection that is used is closed by its response. A proxy drops one that it has not used for a second
 * (deploy/Caddyfile), so that afterwards none is left that a request could come in on.
 */
const SEEN_BY_BALANCERS = 2_000;
/** How long the responses that are under way may take then, in milliseconds. */
const MAX_DRAIN_MS = 8_000;

/** What a process that is given up may still answer before it ends, in milliseconds. */
const LAST_ANSWERS = 3_000;
/** EX_UNAVAILABLE of sysexits(3): distinguished from a crash in the supervisor's log. */
const UNREADY_CODE = 69;

/** Ends a process that was never ready for too long, so that its supervisor starts it again; does not ask for long. */
export function endUnready(app: INestApplication, logger: Log): (reason: string, lasted: number) => void {
  return (reason, milliseconds) => {
    logger.fatal({ reason, milliseconds }, 'api was not ready for too long: exiting, to be restarted');
    app.get(Draining).begin();
    setTimeout(() => process.exit(UNREADY_CODE), LAST_ANSWERS);
    void app.close().finally(() => process.exit(UNREADY_CODE));
  };
}

/**
 * Ends in good order on SIGTERM, SIGINT and when the starting process is gone: first not ready, each response closing its
 * connection, then no new connections, then the pools; never longer than ten seconds (correctness 3.9, ADR 20).
 */
export function stopGracefully(app: INestApplication, logger: Log): void {
  let stopping = false;
  const stop = (reason: string, wait: number): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'api is shutting down');
    app.get(Draining).begin();
    closeConnections(app.getHttpServer() as Server);
    setTimeout(() => {
      setTimeout(() => process.exit(0), MAX_DRAIN_MS).unref();
      void app.close().finally(() => process.exit(0));
    }, wait);
  };
  process.once('SIGTERM', () => stop('SIGTERM', SEEN_BY_BALANCERS));
  process.once('SIGINT', () => stop('SIGINT', 0));
  process.once('disconnect', () => stop('starter gone', 0));
}

/** Each response from now on says `connection: close`: before whatever sends it, and at no cost for the others. */
function closeConnections(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
}
