import { createBullBoard } from '@bull-board/api';
import { FastifyAdapter } from '@bull-board/fastify';
import { fastify } from 'fastify';

/** Every route that the queue dashboard's package has behind `prefix`. */
export async function queueDashboardRoutes(prefix: string): Promise<{ method: string; path: string }[]> {
  const routes: { method: string; path: string }[] = [];
  const server = fastify({ exposeHeadRoutes: false });
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url });
  });
  const adapter = new FastifyAdapter();
  adapter.setBasePath(prefix);
  createBullBoard({ queues: [], serverAdapter: adapter });
  await server.register(adapter.registerPlugin(), { prefix });
  await server.close();
  return routes;
}
