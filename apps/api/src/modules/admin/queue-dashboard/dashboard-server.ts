import { createBullBoard } from '@bull-board/api';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import type { Env } from '@plantao/platform/config';
import { DashboardQueue } from './dashboard-queue.adapter.js';
import { queueDashboardConfig } from './queue-dashboard-config.js';

/** A server of two dashboards over `queues`, one of them without buttons; what passes requests on to it guards it. */
export async function dashboardServer(
  addresses: { readonly board: string; readonly readOnly: string },
  queues: readonly Queue[],
  env: Env,
): Promise<FastifyInstance> {
  const server = new FastifyAdapter().getInstance() as unknown as FastifyInstance;
  for (const readOnly of [true, false]) {
    const prefix = readOnly ? addresses.readOnly : addresses.board;
    const adapter = new BoardAdapter();
    adapter.setBasePath(prefix);
    createBullBoard({
      queues: queues.map((queue) => new DashboardQueue(queue, readOnly)),
      serverAdapter: adapter,
      options: { uiConfig: queueDashboardConfig(env, readOnly) },
    });
    await server.register(adapter.registerPlugin(), { prefix });
  }
  return server;
}
