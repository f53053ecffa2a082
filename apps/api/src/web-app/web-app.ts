import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAppRoute } from './app-routes.js';
import { withHead } from './page-head.js';
import { PageHeadsReader } from './page-heads.reader.js';

const NOT_BUILT =
  '<!doctype html><html lang="pt-BR"><title>Loja</title><p>As páginas da loja ainda não foram construídas: npm run build.</p></html>';

/** Addresses that are never pages of the web application. */
const NOT_PAGES = /^\/(api|media|assets|health|metrics|admin\/queues)(\/|$)/;

/**
 * Serves the built web application: hashed files for a year, the shell for every page without caching, and the shell
 * with status 404 for addresses that no page, product or category has.
 */
export async function serveWebApp(app: NestFastifyApplication, dist: string): Promise<void> {
  const root = path.resolve(dist);
  const built = existsSync(path.join(root, 'index.html'));
  const shell = built ? readFileSync(path.join(root, 'index.html'), 'utf8') : NOT_BUILT;
  if (built) {
    await app.register(
      fastifyStatic as never,
      {
        root,
        wildcard: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply: { header(name: string, value: string): void }, file: string) =>
          reply.header(
            'cache-control',
            isHashed(root, file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          ),
      } as never,
    );
  }
  const heads = app.get(PageHeadsReader);
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.split('?', 1)[0] ?? '/';
    if (NOT_PAGES.test(address)) return reply.callNotFound();
    const { found, html } = await pageOf(address, shell, heads);
    return reply
      .status(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The shell with the head of this address; a head that cannot be read keeps nobody from the page. */
async function pageOf(
  address: string,
  shell: string,
  heads: PageHeadsReader,
): Promise<{ found: boolean; html: string }> {
  if (!isAppRoute(address)) return { found: false, html: shell };
  try {
    const site = await heads.site();
    const head = await heads.head(address.length > 1 ? address.replace(/\/+$/, '') : address, site);
    return head === 'missing'
      ? { found: false, html: shell }
      : { found: true, html: withHead(shell, head, site) };
  } catch {
    return { found: true, html: shell };
  }
}

function isHashed(root: string, file: string): boolean {
  return path.relative(root, file).startsWith(`assets${path.sep}`);
}
