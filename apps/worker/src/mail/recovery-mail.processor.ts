import { Injectable } from '@nestjs/common';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { RecoveryLinks, RecoveryMessages, type ReadyMessage } from '@plantao/domain/recovery';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';
import { garmentsIn } from '@plantao/domain/shared/set-size';
import { orderNumber } from '@plantao/domain/shared/order-number';
import { mailPicture, pictureUrl } from '@plantao/platform/storage';
import { external, idOf } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { firstName } from './order-mail-data.js';
import { recoveryMail, type MailReminder } from './templates/recovery-mails.js';

/** Mails that bring a cart or an unpaid order back. */
@Injectable()
export class RecoveryMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly messages: RecoveryMessages,
    private readonly links: RecoveryLinks,
  ) {}

  /** What is not true or not wanted any more when the mail is made is not sent (RecoveryMessages.ready). */
  readonly send = external<'mail.recovery'>(async (event) => {
    const ready = await this.messages.ready(idOf(event, 'messageId'));
    if (!ready) return;
    const { message, about } = ready;
    const { page, oneClick } = this.sender.unsubscribeUrls(
      this.links.sign('unsubscribe', message.userId, null),
    );
    const reminder = this.reminderOf(ready, page);
    await this.sender.send({
      event,
      kind: 'recovery',
      to: about.email,
      content: recoveryMail(message.queue, reminder),
      unsubscribeUrl: oneClick,
    });
    await this.messages.sent(message.id);
  });

  private reminderOf({ message, about }: ReadyMessage, unsubscribeUrl: string): MailReminder {
    const { shopUrl, cdnUrl } = this.sender;
    const token = this.links.sign('open', message.id, message.linkUntil);
    return {
      firstName: firstName(about.name),
      orderNumber: message.queue === 'cart' ? '' : orderNumber(message.subjectId),
      url: `${shopUrl}${pages.reminder({ action: 'abrir', token })}`,
      until: about.until ? formatDateTime(about.until) : '',
      totalCents: about.valueCents,
      items: about.lines.map(({ name, size, colour, image, quantity, priceCents }) => ({
        name,
        variant: `Tamanho ${size} · ${colour}`,
        quantity,
        garments: garmentsIn(size) * quantity,
        totalCents: priceCents * quantity,
        images: [pictureUrl(mailPicture(image) || '/', shopUrl, cdnUrl)],
      })),
      unsubscribeUrl,
    };
  }
}
