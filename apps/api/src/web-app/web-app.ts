import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltWeb } from './built-web.js';
import { PageData } from './page-data.js';
import { PageHeadsReader } from './page-heads.reader.js';
import { Pages } from './pages.js';
import { SitemapReader } from './sitemap.reader.js';

const NOT_BUILT =
  '<!doctype html><html lang="pt-BR"><title>Loja</title><p>As páginas da loja ainda não foram construídas: npm run build.</p></html>';

/** Addresses that are never pages of the web application. */
const NOT_PAGES = /^\/(api|media|assets|health|metrics|admin\/queues)(\/|$)/;

/**
 * Serves the built web application: hashed files for a year, the shell with its head for every page, and the shell
 * with status 404 for addresses that no page, product or category has; and what crawlers ask for first.
 */
export async function serveWebApp(app: NestFastifyApplication, dist: string): Promise<void> {
  const root = path.resolve(dist);
  const built = readBuiltWeb(root);
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
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  serveCrawlerFiles(fastify, app.get(SitemapReader));
  const web = built ?? { shell: NOT_BUILT, frames: {}, scriptsOf: () => [] };
  const pages = new Pages(web, app.get(PageHeadsReader), new PageData(fastify));
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [address = '/', query = ''] = request.url.split('?', 2);
    if (NOT_PAGES.test(address)) return reply.callNotFound();
    const asked = new URLSearchParams(query);
    const { found, html, noindex } = await pages.at(address, asked, request.headers.cookie);
    if (noindex) void reply.header('x-robots-tag', 'noindex');
    return reply
      .status(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function serveCrawlerFiles(fastify: FastifyInstance, crawlers: SitemapReader): void {
  fastify.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(crawlers.robots()),
  );
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(await crawlers.sitemap()),
  );
}

function isHashed(root: string, file: string): boolean {
  return path.relative(root, file).startsWith(`assets${path.sep}`);
}
