import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QUEUES_PATH } from '@plantao/contracts/pages/admin-pages';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { ResponseCache } from '../http/response-cache/response-cache.service.js';
import type { CachedRoute } from '../http/response-cache/cached-route.js';
import { DomainErrorFilter } from '../http/errors/domain-error.filter.js';
import { readBuiltWeb } from './built-web.js';
import { PageData } from './page-data.js';
import { PageHeadsReader } from './page-heads.reader.js';
import { Pages } from './pages.js';
import { SitemapReader } from './sitemap.reader.js';

const NOT_BUILT =
  '<!doctype html><html lang="pt-BR"><title>Loja</title><p>As páginas da loja ainda não foram construídas: npm run build.</p></html>';

/** Seconds; as the API says while the database is unavailable. */
const RETRY_AFTER = '2';

/** The mark above every mail: programs elsewhere show it. */
const MAIL_ICON = 'icon-192.png';

/** Addresses that are never pages of the web application. */
const NOT_PAGES = /^\/(api|media|assets|health|metrics)(\/|$)/;
const isNoPage = (address: string): boolean =>
  NOT_PAGES.test(address) || `${address}/`.startsWith(`${QUEUES_PATH}/`);

/**
 * Serves the built web application: hashed files for a year, the shell with its head for every page, the shell with
 * status 404 for addresses that no page, product or category has, and with 503 while that cannot be read (its scripts
 * run and say what failed, crawlers retry); and what crawlers ask for first.
 */
export async function serveWebApp(
  app: NestFastifyApplication,
  dist: string,
  addCached: (route: CachedRoute) => void,
): Promise<void> {
  const root = path.resolve(dist);
  const built = readBuiltWeb(root, app.get(Env).CDN_URL);
  if (built) {
    await app.register(
      fastifyStatic as never,
      {
        root,
        wildcard: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply: { header(name: string, value: string): void }, file: string) => {
          reply.header(
            'cache-control',
            isHashed(root, file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
          if (file.endsWith(MAIL_ICON)) reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      } as never,
    );
  }
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  const web = built ?? { shell: NOT_BUILT, frames: {}, scriptsOf: () => [] };
  const pages = new Pages(web, app.get(PageHeadsReader), new PageData(fastify, app.get(ResponseCache)));
  addCached(pageRoute(pages));
  await fastify.register(async (scope) => {
    DomainErrorFilter.handle(scope);
    serveCrawlerFiles(scope, app.get(SitemapReader));
    serveManifest(scope, app.get(Settings));
    servePages(scope, pages);
    await Promise.resolve();
  });
}

const MAX_KNOWN_ADDRESSES = 2_000;
/** Longer addresses are never cached. */
const MAX_ADDRESS = 400;

/** The pages that are the same for everybody, for the cache. */
function pageRoute(pages: Pages): CachedRoute {
  const known = new Map<string, ReturnType<Pages['questionOf']>>();
  return {
    match: (url) => {
      if (known.has(url)) return known.get(url);
      if (url.length > MAX_ADDRESS || isNoPage(url.split('?', 1)[0] ?? '/')) return undefined;
      const question = pages.questionOf(url);
      if (known.size >= MAX_KNOWN_ADDRESSES) known.clear();
      known.set(url, question);
      return question;
    },
  };
}

function servePages(fastify: FastifyInstance, pages: Pages): void {
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [address = '/', query = ''] = request.url.split('?', 2);
    if (isNoPage(address)) return reply.callNotFound();
    const parameters = new URLSearchParams(query);
    const { cookie } = request.headers;
    const { found, html, noindex, failure, varies } = await pages.at(address, parameters, cookie);
    if (noindex) void reply.header('x-robots-tag', 'noindex');
    if (failure && found) void reply.header('retry-after', RETRY_AFTER);
    if (varies) void reply.header('vary', 'cookie');
    return reply
      .status(found ? (failure ? 503 : 200) : 404)
      .header('cache-control', failure ? 'no-store' : varies ? 'private, no-cache' : 'no-cache')
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
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const xml = await crawlers.sitemap();
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(xml);
  });
}

/** What a phone shows of the shop on its home screen: the name is a setting. Icons: `npm run icons`. */
function serveManifest(fastify: FastifyInstance, settings: Settings): void {
  fastify.get('/manifest.webmanifest', async (_request, reply) => {
    const name = await settings.get('shop.name');
    const icon = (size: number, more = '') => ({
      src: `/icon-${more}${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(more && { purpose: 'maskable' }),
    });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send({
        name,
        short_name: name,
        lang: 'pt-BR',
        start_url: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#0b1f24',
        icons: [icon(192), icon(512), icon(512, 'maskable-')],
      });
  });
}

function isHashed(root: string, file: string): boolean {
  return path.relative(root, file).startsWith(`assets${path.sep}`);
}
