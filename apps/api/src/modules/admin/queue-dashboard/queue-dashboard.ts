import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redactAnswer } from '@plantao/domain/accounts/rules/redaction.rules';
import { AuditEntry } from '@plantao/platform/audit';
import { Env } from '@plantao/platform/config';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { lazyServer } from '../../../http/lazy-server.js';
import { DomainErrorFilter } from '../../../http/errors/domain-error.filter.js';
import { asksForPage, failurePage } from '../../../http/errors/failure-page.js';
import { cookieOf, SessionCookies } from '../../../http/sessions/session-cookies.service.js';
import { TEXTS } from '../../../http/texts.js';
import {
  QueueDashboardTokens,
  QUEUE_DASHBOARD_COOKIE,
  QUEUE_DASHBOARD_PATH,
  type QueueDashboardVisitor,
} from './queue-dashboard-tokens.service.js';
import { DashboardQueues } from './dashboard-queues.service.js';

/** The same dashboard without buttons, for who may not press them. */
const READ_ONLY_PATH = `${QUEUE_DASHBOARD_PATH}/leitura`;

/** The dashboard's own scripts and styles, nothing from elsewhere: its web font stays away. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** What the dashboard's addresses are called with. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH'];

type QueueDashboardRequest = FastifyRequest & { visitor?: QueueDashboardVisitor };

/**
 * Mounts the queue dashboard at /admin/queues, straight on Fastify: every address below it, page, script, call and
 * action alike, first passes the guard (WORK-12).
 */
export async function mountQueueDashboard(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const handler = lazyServer(async () => {
    const { dashboardServer } = await import('./dashboard-server.js');
    const addresses = { board: QUEUE_DASHBOARD_PATH, readOnly: READ_ONLY_PATH };
    return dashboardServer(addresses, await app.get(DashboardQueues).open(), app.get(Env));
  });
  await fastify.register(async (scope) => {
    DomainErrorFilter.handle(scope);
    scope.addHook('onRequest', guardOf(app));
    scope.addHook('onSend', async (request: QueueDashboardRequest, reply, payload) => {
      const type = String(reply.getHeader('content-type'));
      if (type.startsWith('text/html')) return typeof payload === 'string' ? ownPage(payload) : payload;
      // What jobs carry and why they failed may name people.
      const isRedacted =
        type.startsWith('application/json') && !request.visitor?.permissions.has('personal-data:read');
      return isRedacted && (typeof payload === 'string' || Buffer.isBuffer(payload))
        ? JSON.stringify(redactAnswer(JSON.parse(payload.toString())))
        : payload;
    });
    scope.addHook('preHandler', auditOf(app));
    for (const address of ['', '/*'])
      scope.route({ method: METHODS, url: QUEUE_DASHBOARD_PATH + address, handler });
    await Promise.resolve();
  });
}

/** The dashboard's own server resolves '..', and would serve another address than the one that was judged here. */
function isNormalized(url: string): boolean {
  return new URL(url, 'http://localhost').pathname === url.split(/[?#]/, 1)[0];
}

/** Text of the refusal to delete a queue under its workers. */
const WORKERS_RUN =
  'Pare os workers antes de apagar uma fila: eles perderiam as tarefas periódicas e as que estão em curso.';

/**
 * Whether deleting a queue would hurt workers that run: in PostgreSQL it takes the schedulers and the sequence that they use.
 * Who has not been seen for twenty seconds has gone.
 */
async function hasWorkers(app: NestFastifyApplication): Promise<boolean> {
  if (app.get(Env).REDIS_URL) return false;
  const rows = await app
    .get(EntityManager)
    .fork()
    .execute<object[]>(
      `select from heartbeat where kind = 'worker' and stopped_at is null
       and seen_at > now() - interval '20 seconds' limit 1`,
    );
  return rows.length > 0;
}

function guardOf(app: NestFastifyApplication) {
  const passes = app.get(QueueDashboardTokens);
  const cookies = app.get(SessionCookies);
  const origin = new URL(app.get(Env).PUBLIC_URL).origin;
  return async (request: QueueDashboardRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    if (!isNormalized(request.url)) return refuse(reply, 404, 'Página não encontrada');
    const visitor = await passes.visitor(cookieOf(request, QUEUE_DASHBOARD_COOKIE), cookies.hashOf(request));
    if (!visitor) return refuseVisitor(request, reply);
    if (isWrite(request) && !visitor.permissions.has('queues:change'))
      return refuse(reply, 403, 'Acesso negado');
    if (isWrite(request) && !isOwnPage(request, origin)) return refuse(reply, 403, 'Acesso negado');
    if (!visitor.permissions.has('queues:change') && !inReadOnlyDashboard(request))
      return reply.redirect(
        READ_ONLY_PATH + request.url.slice(QUEUE_DASHBOARD_PATH.length).replace(/^\/$/, ''),
      );
    if (isWrite(request) && pathOf(request).endsWith('/obliterate') && (await hasWorkers(app)))
      return refuse(reply, 409, WORKERS_RUN);
    request.visitor = visitor;
    void reply.header('set-cookie', await passes.issue(visitor.sessionId));
    return undefined;
  };
}

/** Who presses which button, before it takes effect: nothing happens that is not in the log, or that it refuses to take. */
function auditOf(app: NestFastifyApplication) {
  return async (request: QueueDashboardRequest): Promise<void> => {
    const { visitor } = request;
    if (!visitor || !isWrite(request)) return;
    const [, queue = '', ...action] =
      pathOf(request).slice(QUEUE_DASHBOARD_PATH.length).split('/api/queues')[1]?.split('/') ?? [];
    await app
      .get(EntityManager)
      .fork()
      .persist(
        AuditEntry.of({
          actorId: visitor.userId,
          actor: visitor.name,
          action: `queue.${request.method.toLowerCase()}`.slice(0, 80),
          entity: 'queue',
          entityId: (queue || pathOf(request)).slice(0, 80),
          after: { address: action.join('/') },
          requestId: String(request.id),
          ip: request.ip,
        }),
      )
      .flush();
  };
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(text);
}

function refuseVisitor(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = 'Abra as filas pelo painel administrativo.';
  if (!asksForPage(request)) return refuse(reply, 401, text);
  const way = { text: TEXTS.toDashboard, url: adminPages.dashboard() };
  return reply.status(401).type('text/html; charset=utf-8').send(failurePage(text, way));
}

/** The dashboard's page in our language, without the web font that its policy refuses. */
function ownPage(page: string): string {
  return page.replace('<html lang="en"', '<html lang="pt-BR"').replace(/<link href="https:[^>]*>/g, '');
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const isWrite = (request: FastifyRequest): boolean => request.method !== 'GET' && request.method !== 'HEAD';
const inReadOnlyDashboard = (request: FastifyRequest): boolean =>
  pathOf(request) === READ_ONLY_PATH || pathOf(request).startsWith(`${READ_ONLY_PATH}/`);

/** A press of a button comes from our own page, or it does not count (CSRF). */
function isOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, host } = request.headers;
  if (typeof origin !== 'string') return false;
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
