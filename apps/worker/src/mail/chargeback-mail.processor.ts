import { Injectable } from '@nestjs/common';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Chargeback } from '@plantao/domain/chargebacks';
import { Settings } from '@plantao/domain/settings';
import { idOf, external } from '../job-handler.js';
import { MailSender } from './mail-sender.service.js';
import { chargebackMail } from './templates/chargeback-mails.js';

/** Mails to the shop about payments that buyers contest: each by itself, at once. */
@Injectable()
export class ChargebackMailProcessor {
  constructor(
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  readonly send = external<'mail.chargeback'>(async (event, { em }) => {
    const chargeback = await em.fork().findOne(Chargeback, { id: idOf(event, 'chargebackId') });
    if (!chargeback) return;
    const url = `${this.sender.shopUrl}${adminPages.chargeback({ id: chargeback.id })}`;
    await this.sender.send({
      event,
      kind: 'shop-chargeback',
      to: await this.settings.get('shop.email'),
      content: chargebackMail(event.type, chargeback, url),
    });
  });
}
