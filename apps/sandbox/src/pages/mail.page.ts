import { readableDateTime } from '../brazil-time.js';
import type { CaughtMail } from '../mail/mailbox.js';
import { html, type Html } from './html.js';
import { layout } from './layout.js';

/** The list of mails caught, newest first. */
export function mailListPage(mails: CaughtMail[]): string {
  const body = html`<section>
    <div class="bar">
      <h2>E-mails</h2>
      <form class="inline" data-control="/control/mail" data-method="DELETE" data-done="E-mails apagados.">
        <button class="danger">Apagar todos</button>
      </form>
    </div>
    <div class="panel" id="emails" data-live>
      ${
        mails.length === 0
          ? html`<p class="empty">Nenhum e-mail ainda. Tudo o que a loja envia para fora aparece aqui.</p>`
          : mails.map(row)
      }
    </div>
  </section>`;
  return layout({ title: 'E-mails', current: '/mail', body });
}

/** One mail: as HTML in a closed frame, or as text. */
export function mailPage(mail: CaughtMail, view: 'html' | 'text'): string {
  const tab = (name: 'html' | 'text', text: string) =>
    html`<a class="button" href="/mail/${mail.id}?ver=${name}" ${view === name && 'aria-current=page'}
      >${text}</a
    >`;
  const body = html`<section>
    <p class="small"><a href="/mail">Todos os e-mails</a></p>
    <div class="panel letter">
      <h2>${mail.subject || '(sem assunto)'}</h2>
      <dl>
        <dt>De</dt>
        <dd>${mail.from}</dd>
        <dt>Para</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Quando</dt>
        <dd>${readableDateTime(Date.parse(mail.date))}</dd>
        <dt>Message-ID</dt>
        <dd>
          <code>${mail.messageId || '-'}</code>
          ${mail.duplicate && html`<span class="state bad">repetido</span>`}
        </dd>
      </dl>
      <div class="row">${mail.html && tab('html', 'HTML')} ${tab('text', 'Texto')} ${attachments(mail)}</div>
      ${
        view === 'html'
          ? html`<iframe
              title="Conteúdo do e-mail"
              src="/mail/${mail.id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
          : html`<pre>${mail.text || '(sem texto)'}</pre>`
      }
    </div>
  </section>`;
  return layout({ title: mail.subject || 'E-mail', current: '/mail', body });
}

/** The HTML of a mail with its own pictures put in and links that open in a new tab. */
export function mailHtml(mail: CaughtMail): string {
  const withPictures = mail.attachments.reduce((text, { contentId, mimeType, content }) => {
    return contentId
      ? text.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${content.toString('base64')}`)
      : text;
  }, mail.html);
  return `<base target="_blank">${withPictures}`;
}

function row(mail: CaughtMail): Html {
  return html`<a class="mail" href="/mail/${mail.id}">
    <strong>${mail.to.join(', ')}</strong>
    <span
      >${mail.subject || '(sem assunto)'}
      ${mail.duplicate && html`<span class="state bad">repetido</span>`}</span
    >
    <span class="soft small nowrap">${readableDateTime(Date.parse(mail.date))}</span>
  </a>`;
}

function attachments(mail: CaughtMail): Html[] {
  return mail.attachments.map(
    (attachment, index) =>
      html`<a class="button" href="/mail/${mail.id}/anexos/${index}" download="${attachment.filename}"
        >${attachment.filename}</a
      >`,
  );
}
