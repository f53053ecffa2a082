import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAppRoute } from './app-routes.js';

const NOT_BUILT = '<!doctype html><html lang="pt-BR"><title>Loja</title><p>As páginas da loja ainda não foram construídas: npm run build.</p></html>';

/** Addresses that are never pages of the web application. */
const NOT_PAGES = /^\/(api|media|assets|health|metrics|admin\/queues)(\/|$)/;

/**
 * Serves the built web application: hashed files for a year, the shell for every page without caching, and the shell
 * with status 404 for addresses that no page has.
 */
export async function serveWebApp(app: NestFastifyApplication, dist: string): Promise<void> {
  const root = path.resolve(dist);
  const built = existsSync(path.join(root, 'index.html'));
  const shell = built ? readFileSync(path.join(root, 'index.html')) : Buffer.from(NOT_BUILT);
  if (built) {
    await app.register(fastifyStatic as never, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply: { header(name: string, value: string): void }, file: string) =>
        reply.header('cache-control', isHashed(root, file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
    } as never);
  }
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.split('?', 1)[0] ?? '/';
    if (NOT_PAGES.test(address)) return reply.callNotFound();
    return reply
      .status(isAppRoute(address) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell);
  });
}

function isHashed(root: string, file: string): boolean {
  return path.relative(root, file).startsWith(`assets${path.sep}`);
}
