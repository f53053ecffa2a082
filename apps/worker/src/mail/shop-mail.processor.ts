import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Alarm } from '@plantao/domain/alarms';
import { ALARM_PATHS, alarmText } from '@plantao/domain/alarms/rules/alarm.rules';
import { Settings } from '@plantao/domain/settings';
import type { EventEnvelope } from '@plantao/domain/jobs';
import { ContactMessage } from '@plantao/domain/leads';
import { idOf, outside } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { orderNumber, readMailOrder } from './order-facts.js';
import { contactMessage, shopAlarm, shopAlarms, shopOrder } from './templates/shop-mails.js';

interface AlarmMail {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** Mails to the shop itself. */
@Injectable()
export class ShopMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  /** Only when the shop wants to know (setting mail.orders). */
  readonly order = outside(async (event, { em }) => {
    if (!(await this.settings.get('mail.orders'))) return;
    const order = await readMailOrder(em, idOf(event, 'orderId'), this.sender.shopUrl);
    const content = shopOrder(order, `${this.sender.shopUrl}/admin/orders/${order.id}`);
    await this.sender.send({ event, kind: 'shop-order', to: await this.settings.get('shop.email'), content });
  });

  /** STATIC-04: what came through the contact page; an answer to the mail goes to who wrote (setting mail.contact). */
  readonly contact = outside(async (event, { em }) => {
    if (!(await this.settings.get('mail.contact'))) return;
    const message = await em.fork().findOne(ContactMessage, { id: idOf(event, 'contactId') });
    if (!message) return;
    const content = contactMessage(message);
    await this.sender.send({
      event,
      kind: 'contact',
      to: await this.settings.get('shop.email'),
      replyTo: message.email,
      content,
    });
  });

  readonly alarm = outside(async (event, { em }) => {
    if (event.type === 'alarm.raised') return this.alarms(event, em);
    const alarm = alarmOf(event);
    const content = shopAlarm({ ...alarm, url: `${this.sender.shopUrl}${alarm.path}` });
    await this.sender.send({ event, kind: 'shop-alarm', to: await this.settings.get('shop.email'), content });
  });

  /** Everything that lasts in one mail; nothing when all of it is over by now. */
  private async alarms(event: EventEnvelope, em: EntityManager): Promise<void> {
    const lasting = await em
      .fork()
      .find(Alarm, { closedAt: null }, { orderBy: { openedAt: 'asc', kind: 'asc' } });
    if (lasting.length === 0) return;
    const content = shopAlarms(
      lasting.map(({ kind, figure, openedAt }) => ({
        ...alarmText(kind, figure),
        since: openedAt,
        url: `${this.sender.shopUrl}${ALARM_PATHS[kind]}`,
      })),
      `${this.sender.shopUrl}/admin`,
    );
    await this.sender.send({ event, kind: 'shop-alarm', to: await this.settings.get('shop.email'), content });
  }
}

function alarmOf(event: EventEnvelope): AlarmMail {
  if (event.type === 'stock.drifted') {
    const skus = Array.isArray(event.payload['skus']) ? event.payload['skus'].map(String) : [];
    const named = skus.slice(0, 10).join(', ') + (skus.length > 10 ? ` e mais ${skus.length - 10}` : '');
    return {
      title: 'Estoque a conferir',
      text: `A conferência encontrou números que não batem: ${named}. O que podia ser corrigido sem dúvida já foi, com registro na auditoria.`,
      path: '/admin/warehouse',
    };
  }
  const orderId = idOf(event, 'orderId');
  const number = orderNumber(orderId);
  const path = `/admin/orders/${orderId}`;
  if (event.type === 'payment.late') {
    return {
      title: `Pagamento fora de hora no pedido ${number}`,
      text: 'O pedido já estava cancelado ou pago. O reembolso foi solicitado automaticamente; confira se foi concluído.',
      path,
    };
  }
  if (event.type === 'refund.failed') {
    return {
      title: `Reembolso recusado no pedido ${number}`,
      text: 'O Mercado Pago recusou o reembolso. Devolva o valor pelo painel do Mercado Pago ou fale com o cliente.',
      path,
    };
  }
  return {
    title: `Pagamento que não confere no pedido ${number}`,
    text: 'Valor, moeda ou referência do pagamento não são os do pedido. Nada foi aplicado: confira no painel do Mercado Pago.',
    path,
  };
}
