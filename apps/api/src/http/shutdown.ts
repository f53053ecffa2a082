import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import { Draining } from './draining.service.js';

const SEEN_BY_BALANCERS = 2_000;
const DRAIN_AT_MOST = 8_000;

/**
 * Ends in good order on SIGTERM, SIGINT and when the starting process is gone: first not ready, then no new
 * connections, then the pools; never longer than ten seconds (correctness 3.9).
 */
export function stopGracefully(app: INestApplication, logger: Logger): void {
  let stopping = false;
  const stop = (reason: string, wait: number): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'api stops');
    app.get(Draining).begin();
    setTimeout(() => {
      setTimeout(() => process.exit(0), DRAIN_AT_MOST).unref();
      void app.close().finally(() => process.exit(0));
    }, wait);
  };
  process.once('SIGTERM', () => stop('SIGTERM', SEEN_BY_BALANCERS));
  process.once('SIGINT', () => stop('SIGINT', 0));
  process.once('disconnect', () => stop('starter gone', 0));
}
