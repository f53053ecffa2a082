import { formatDateTime } from '@plantao/domain/shared/brazil-date';
import { formatCents } from '@plantao/domain/shared/money';
import { maskPhone } from '@plantao/domain/shared/phone';
import type { MailOrder } from '../order-facts.js';
import { action, heading, hint, link, paragraph, strong, type MailContent } from './kit.js';
import { orderSummary } from './order-blocks.js';

/** To the shop: something that people must look at. */
export function shopAlarm(alarm: { title: string; text: string; url: string }): MailContent {
  return {
    subject: `[Atenção] ${alarm.title}`,
    preview: alarm.text,
    body: [heading(alarm.title), paragraph(alarm.text), action('Abrir na administração', alarm.url)],
  };
}

/** To the shop: everything that people must look at, the oldest first. */
export function shopAlarms(
  alarms: readonly { title: string; text: string; since: Date; url: string }[],
  url: string,
): MailContent {
  const [first] = alarms;
  const subject =
    alarms.length === 1 ? `[Atenção] ${first?.title}` : `[Atenção] ${alarms.length} alarmes da loja`;
  return {
    subject,
    preview: alarms.map(({ title }) => title).join(' · '),
    body: [
      heading(alarms.length === 1 ? (first?.title ?? '') : 'Alarmes da loja'),
      ...alarms.flatMap(({ title, text, since, url: place }) => [
        paragraph(strong(title), '. ', text, ' ', link('Abrir', place)),
        hint(`Desde ${formatDateTime(since)}.`),
      ]),
      action('Abrir a administração', url),
    ],
  };
}

/** To the shop: somebody bought. */
export function shopOrder(order: MailOrder, url: string): MailContent {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: `Pedido pago: ${order.number}, ${formatCents(order.totalCents)}`,
    preview: `${pieces} ${pieces === 1 ? 'peça' : 'peças'} para separar.`,
    body: [
      heading('Pedido pago'),
      paragraph(
        'O pedido ',
        strong(order.number),
        ` foi pago por ${order.paymentMethod}. `,
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
