import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { readAsset } from '../assets.js';
import type { SandboxContext } from '../context.js';
import { ChargebackControl } from '../control/chargeback-control.js';
import { labelPdf } from '../melhor-envio/label-pdf.js';
import { homePage } from './home.page.js';
import { html } from './html.js';
import { layout } from './layout.js';
import { mailHtml, mailListPage, mailPage } from './mail.page.js';

const PAGE = 'text/html; charset=utf-8';
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src http: https: data:";

/** The pages for people. */
export function pageRoutes(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/', async (_request, reply) => reply.type(PAGE).send(homePage(ctx)));
    scope.get('/pages.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .send(`${readAsset('pages/base.css')}\n${readAsset('pages/parts.css')}`),
    );
    scope.get('/pages.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(readAsset('pages/pages.js')),
    );
    scope.get<{ Params: { id: string } }>('/labels/:id.pdf', async (request, reply) => {
      const label = ctx.melhorEnvio.labels.find(request.params.id);
      if (!label) return reply.code(404).type(PAGE).send(missing('Etiqueta não encontrada.'));
      return reply.type('application/pdf').send(await labelPdf([label]));
    });
    scope.get<{ Params: { id: string; sha256: string } }>(
      '/chargebacks/:id/:sha256',
      async (request, reply) => {
        const { id, sha256 } = request.params;
        const { type, content } = new ChargebackControl(ctx).document(id, sha256);
        return reply.type(type).send(content);
      },
    );
    mailRoutes(scope, ctx);
  };
}

function mailRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  type ById = { Params: { id: string; index?: string } };
  scope.get('/mail', async (request, reply) => {
    const { to } = request.query as { to?: string };
    return reply.type(PAGE).send(mailListPage(ctx.mailbox.list(to)));
  });
  scope.get<ById>('/mail/:id', async (request, reply) => {
    const mail = ctx.mailbox.get(request.params.id);
    if (!mail) return reply.code(404).type(PAGE).send(missing('E-mail não encontrado.'));
    const { ver } = request.query as { ver?: string };
    return reply.type(PAGE).send(mailPage(mail, ver === 'text' || !mail.html ? 'text' : 'html'));
  });
  scope.get<ById>('/mail/:id/html', async (request, reply) => {
    const mail = ctx.mailbox.get(request.params.id);
    if (!mail) return reply.code(404).type(PAGE).send(missing('E-mail não encontrado.'));
    return reply.type(PAGE).header('content-security-policy', MAIL_POLICY).send(mailHtml(mail));
  });
  scope.get<ById>('/mail/:id/anexos/:index', async (request, reply) => {
    const attachment = ctx.mailbox.get(request.params.id)?.attachments[Number(request.params.index)];
    if (!attachment) return reply.code(404).type(PAGE).send(missing('Anexo não encontrado.'));
    return reply
      .type('application/octet-stream')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      )
      .send(attachment.content);
  });
}

function missing(text: string): string {
  return layout({ title: text, body: html`<p class="panel empty">${text}</p>` });
}
