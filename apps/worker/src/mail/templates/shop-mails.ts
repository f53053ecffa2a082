import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { formatCents } from '@plantao/domain/shared/money';
import { maskPhone } from '@plantao/domain/shared/brazil/phone';
import type { MailOrder } from '../order-mail-data.js';
import { action, heading, hint, link, paragraph, strong, type MailContent } from './layout.js';
import { orderSummary } from './order-blocks.js';

/** To the shop: something that people must look at. */
export function shopAlarm(alarm: { title: string; text: string; url: string }): MailContent {
  return {
    subject: `[Atenção] ${alarm.title}`,
    preview: alarm.text,
    body: [heading(alarm.title), paragraph(alarm.text), action('Abrir na administração', alarm.url)],
  };
}

export interface MailAlarm {
  readonly title: string;
  readonly text: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly url: string;
}

/** To the shop: what people must look at now, then what they know of and that still lasts. */
export function shopAlarms(
  fresh: readonly MailAlarm[],
  known: readonly MailAlarm[],
  url: string,
): MailContent {
  const title = fresh.length === 1 ? (fresh[0]?.title ?? '') : `${fresh.length} alarmes da loja`;
  return {
    subject: `[Atenção] ${title}`,
    preview: fresh.map((alarm) => alarm.title).join(' · '),
    body: [
      heading(fresh.length === 1 ? title : 'Alarmes da loja'),
      ...fresh.flatMap((alarm) => [
        paragraph(strong(alarm.title), '. ', alarm.text, ' ', link('Abrir', alarm.url)),
        hint(`Desde ${formatDateTime(alarm.since)}.`),
      ]),
      ...(known.length === 0
        ? []
        : [hint(`Também seguem abertos: ${known.map((alarm) => alarm.title).join('; ')}.`)]),
      action('Abrir a administração', url),
    ],
  };
}

/** To the shop: notified alarms that have ended. */
export function shopAlarmsOver(alarms: readonly MailAlarm[], url: string): MailContent {
  const title = alarms.length === 1 ? (alarms[0]?.title ?? '') : `${alarms.length} alarmes da loja`;
  return {
    subject: `[Resolvido] ${title}`,
    preview: alarms.map((alarm) => alarm.title).join(' · '),
    body: [
      heading('Voltou ao normal'),
      ...alarms.map(({ title: what, since, until }) =>
        paragraph(
          strong(what),
          `: de ${formatDateTime(since)}${until ? ` a ${formatDateTime(until)}` : ''}. Nada mais precisa ser feito.`,
        ),
      ),
      action('Abrir a administração', url),
    ],
  };
}

/** Out of the shop: what the audit log was on a day, so that nobody can make it another one later. */
export function auditHead(
  head: { readonly position: number; readonly hash: string; readonly at: Date },
  url: string,
): MailContent {
  const receipt = `${head.position}:${head.hash}`;
  return {
    subject: `Comprovante da auditoria: ${head.position} ${head.position === 1 ? 'registro' : 'registros'}`,
    preview: 'O registro de mudanças foi conferido e está inteiro.',
    body: [
      heading('Comprovante da auditoria'),
      paragraph(
        `Em ${formatDateTime(head.at)}, o registro de mudanças da loja foi conferido por inteiro e nada nele foi alterado. `,
        'Guarde este e-mail: ele prova mais tarde que o registro é o mesmo.',
      ),
      paragraph(strong(receipt)),
      hint(`Para comparar, no servidor: npm run doctor -- --audit-head ${receipt}`),
      action('Abrir a auditoria', url),
    ],
  };
}

/** To the shop: somebody bought. */
export function shopOrder(order: MailOrder, url: string): MailContent {
  const pieces = order.items.reduce((sum, { garments }) => sum + garments, 0);
  return {
    subject: `Pedido pago: ${order.number}, ${formatCents(order.totalCents)}`,
    preview: `${pieces} ${pieces === 1 ? 'peça' : 'peças'} para separar.`,
    body: [
      heading('Pedido pago'),
      paragraph(
        'O pedido ',
        strong(order.number),
        order.totalCents === 0
          ? ' não tem valor a pagar: o cupom cobriu tudo. '
          : ` foi pago por ${order.paymentMethod}. `,
        strong(`${pieces} ${pieces === 1 ? 'peça' : 'peças'}`),
        ' para separar.',
      ),
      action('Abrir o pedido', url),
      ...orderSummary(order),
    ],
  };
}

/** To the shop: somebody wrote on the contact page. The lines of the message stay lines. */
export function contactMessage(message: {
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: Date;
}): MailContent {
  const lines = message.message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `Mensagem pelo site: ${message.name}`,
    preview: lines[0] ?? '',
    body: [
      heading(`Mensagem de ${message.name}`),
      ...lines.map((line) => paragraph(line)),
      hint('E-mail: ', link(message.email, `mailto:${message.email}`)),
      ...(message.phone === '' ? [] : [hint(`Telefone: ${maskPhone(message.phone)}`)]),
      hint(`Enviada em ${formatDateTime(message.createdAt)}. Para responder, responda este e-mail.`),
    ],
  };
}
