import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Alarm, AlarmsService } from '@plantao/domain/alarms';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { alarmAddress } from '@plantao/contracts/pages/alarm-pages';
import { ALARM_KINDS, alarmText } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { Settings } from '@plantao/domain/settings';
import type { EventOf } from '@plantao/domain/consumers';
import { ContactMessage } from '@plantao/domain/leads';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { idOf, external, type ExternalEvent } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { readMailOrder } from './order-mail-data.js';
import type { MailContent } from './templates/layout.js';
import {
  auditHead,
  contactMessage,
  shopAlarm,
  shopAlarms,
  shopAlarmsOver,
  shopOrder,
  type MailAlarm,
} from './templates/shop-mails.js';

/** What opens and closes alarms; the other events of the job are one-off. */
type AlarmsEvent = Extract<EventOf<'mail.shop-alarm'>, { readonly type: 'alarm.raised' | 'alarm.over' }>;

type ApprovalEvent = Extract<
  EventOf<'mail.shop-alarm'>,
  { readonly type: 'refund.approval-refused' | 'refund.approval-expired' | 'refund.approval-in-return' }
>;

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
    private readonly alarms: AlarmsService,
  ) {}

  /** Only when the shop wants to know (setting mail.orders). */
  readonly order = external<'mail.shop-order'>(async (event, { em }) => {
    if (!(await this.settings.get('mail.orders'))) return;
    const order = await readMailOrder(em, idOf(event, 'orderId'), this.sender);
    const content = shopOrder(order, `${this.sender.shopUrl}${adminPages.order({ id: order.id })}`);
    await this.sender.send({ event, kind: 'shop-order', to: await this.settings.get('shop.email'), content });
  });

  /** STATIC-04: what came through the contact page; a response to the mail goes to who wrote (setting mail.contact). */
  readonly contact = external<'mail.contact'>(async (event, { em }) => {
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

  /** The head of the audit log's chain, out of the shop every day (setting mail.auditHead). */
  readonly auditHead = external<'mail.audit-head'>(async (event, { em }) => {
    if (!(await this.settings.get('mail.auditHead'))) return;
    const [head] = await em
      .fork()
      .execute<{ position: number; hash: string; at: Date | string }[]>(
        `select position::float8 as position, encode(hash, 'hex') as hash, at from audit.verification where id = ?`,
        [idOf(event, 'verificationId')],
      );
    if (!head) return;
    const to = (await this.settings.get('audit.headEmail')) || (await this.settings.get('shop.email'));
    const content = auditHead(
      { ...head, at: new Date(head.at) },
      `${this.sender.shopUrl}${adminPages.audit()}`,
    );
    await this.sender.send({ event, kind: 'audit-head', to, content });
  });

  readonly alarm = external<'mail.shop-alarm'>(async (event, { em }) => {
    if (event.type === 'alarm.raised') return this.raised(event, em);
    if (event.type === 'alarm.over') return this.over(event, em);
    const alarm = alarmOf(event);
    // The second channel reports it as well, since mail may be unavailable.
    if (event.type === 'payment.late' || event.type === 'payment.mismatched')
      await this.alarms.happened('payments-odd', orderNumber(idOf(event, 'orderId')), event.eventId);
    const asker = hasEnded(event) ? await askerOf(em, idOf(event, 'approvalId')) : undefined;
    const content = shopAlarm({ ...alarm, url: `${this.sender.shopUrl}${alarm.path}` });
    const to = asker ?? (await this.settings.get('shop.email'));
    await this.sender.send({ event, kind: 'shop-alarm', to, content });
  });

  /** Money of a payment without an order is above what one administrator gives back alone. */
  readonly differenceRefund = external<'mail.difference-refund'>((event) =>
    this.send(
      event,
      shopAlarm({
        title: 'Estorno de um pagamento sem pedido espera aprovação',
        text: 'O valor é maior do que uma pessoa pode devolver sozinha. Outra pessoa da administração precisa devolver na conciliação, em até três dias.',
        url: `${this.sender.shopUrl}${adminPages.reconciliation()}`,
      }),
    ),
  );

  /** What is new first, then what lasts already; nothing when all that is new is over by now. */
  private async raised(event: AlarmsEvent & ExternalEvent, em: EntityManager): Promise<void> {
    const ongoing = await em
      .fork()
      .find(Alarm, { closedAt: null }, { orderBy: { openedAt: 'asc', kind: 'asc' } });
    const kinds = kindsOf(event);
    const [fresh, known] = [true, false].map((isNew) =>
      ongoing.filter(({ kind }) => kinds.includes(kind) === isNew).map(this.reported),
    ) as [MailAlarm[], MailAlarm[]];
    if (fresh.length === 0) return;
    await this.send(event, shopAlarms(fresh, known, `${this.sender.shopUrl}${adminPages.dashboard()}`));
  }

  /** What came back meanwhile is not over. */
  private async over(event: AlarmsEvent & ExternalEvent, em: EntityManager): Promise<void> {
    const closed = await em.fork().find(Alarm, { kind: [...kindsOf(event)], closedAt: { $ne: null } });
    if (closed.length === 0) return;
    await this.send(
      event,
      shopAlarmsOver(closed.map(this.reported), `${this.sender.shopUrl}${adminPages.dashboard()}`),
    );
  }

  private readonly reported = ({ kind, figure, openedAt, closedAt }: Alarm): MailAlarm => ({
    ...alarmText(kind, figure),
    since: openedAt,
    until: closedAt ?? null,
    url: `${this.sender.shopUrl}${alarmAddress(kind)}`,
  });

  private async send(event: ExternalEvent, content: MailContent): Promise<void> {
    await this.sender.send({ event, kind: 'shop-alarm', to: await this.settings.get('shop.email'), content });
  }
}

/** A refund that waited for a second administrator came to an end without being given. */
const hasEnded = (event: EventOf<'mail.shop-alarm'>): event is ApprovalEvent & typeof event =>
  event.type === 'refund.approval-refused' ||
  event.type === 'refund.approval-expired' ||
  event.type === 'refund.approval-in-return';

/** The address of the person who asked for the refund; undefined once they are not of the staff any more. */
async function askerOf(em: EntityManager, approvalId: string): Promise<string | undefined> {
  const [asker] = await em.fork().execute<{ email: string }[]>(
    `select u.email from refund_approval a join app_user u on u.id = a.requested_by
      where a.id = ? and u.active and u.deleted_at is null and u.role <> 'user'`,
    [approvalId],
  );
  return asker?.email;
}

/** What the event is about; every kind for one of a version that named none. */
function kindsOf(event: AlarmsEvent): readonly Alarm['kind'][] {
  const { kinds } = event.payload;
  return Array.isArray(kinds) ? ALARM_KINDS.filter((kind) => kinds.includes(kind)) : ALARM_KINDS;
}

function alarmOf(event: Exclude<EventOf<'mail.shop-alarm'>, AlarmsEvent>): AlarmMail {
  if (event.type === 'stock.drifted') {
    const skus = Array.isArray(event.payload['skus']) ? event.payload['skus'].map(String) : [];
    const listed = skus.slice(0, 10).join(', ') + (skus.length > 10 ? ` e mais ${skus.length - 10}` : '');
    return {
      title: 'Estoque a conferir',
      text: `A conferência encontrou números que não batem: ${listed}. O que podia ser corrigido sem dúvida já foi, com registro na auditoria.`,
      path: adminPages.warehouse(),
    };
  }
  const orderId = idOf(event, 'orderId');
  const number = orderNumber(orderId);
  const path = adminPages.order({ id: orderId });
  if (event.type === 'payment.late') {
    return {
      title: `Pagamento fora de hora no pedido ${number}`,
      text: 'O pedido já estava cancelado ou pago, ou tem outro valor desde que foi alterado. O reembolso foi solicitado automaticamente; confira se foi concluído.',
      path,
    };
  }
  if (event.type === 'refund.approval-asked')
    return {
      title: `Reembolso do pedido ${number} espera aprovação`,
      text: 'O valor é maior do que uma pessoa pode devolver sozinha. Outra pessoa da administração precisa aprovar ou recusar no pedido, em até três dias.',
      path,
    };
  if (event.type === 'refund.approval-in-return')
    return {
      title: `Reembolso do pedido ${number} terminou: as peças estão em uma devolução`,
      text: 'O cliente pediu a devolução das mesmas peças antes da aprovação. O valor delas volta pela conferência da devolução: nada a decidir.',
      path,
    };
  if (event.type === 'refund.approval-refused' || event.type === 'refund.approval-expired') {
    const how = event.type === 'refund.approval-refused' ? 'foi recusado' : 'perdeu o prazo';
    return {
      title: `Reembolso do pedido ${number} ${how}`,
      text: 'Nada foi devolvido. O pedido diz quem pediu e por quê; se ainda for o caso, o reembolso pode ser pedido de novo.',
      path,
    };
  }
  if (event.type === 'refund.failed') {
    return {
      title: `Reembolso não concluído no pedido ${number}`,
      text: 'Um reembolso não foi concluído. O pedido diz por quê: leia antes de devolver o valor pelo painel do Mercado Pago ou diretamente ao cliente.',
      path,
    };
  }
  return {
    title: `Pagamento que não confere no pedido ${number}`,
    text: 'Valor, moeda ou referência do pagamento não são os do pedido. Nada foi aplicado: confira no painel do Mercado Pago.',
    path,
  };
}
