import type { FastifyRequest } from 'fastify';
import { TEXTS } from '../texts.js';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whether a person's browser asked for a page, not a script of ours for data. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** An error page with a link to retry, or `way`; it needs no script, no file and no database. */
export function failurePage(
  message: string,
  way: { text: string; url: string } = { text: TEXTS.tryAgain, url: '' },
): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TEXTS.pageFailed}</title>
<style>
  body { margin: 0; padding: 15vh 16px; font: 16px/1.5 system-ui, sans-serif; color: #10242b; text-align: center }
  a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b5d5b; color: #fff; font-weight: 600; text-decoration: none }
</style>
<h1>${TEXTS.pageFailed}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${way.url}">${escapeHtml(way.text)}</a></p>
</html>
`;
}
