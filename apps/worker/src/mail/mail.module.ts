import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { AlarmsModule } from '@plantao/domain/alarms';
import { DraftOrdersModule } from '@plantao/domain/draft-orders';
import { RecoveryModule } from '@plantao/domain/recovery';
import { TeamOrdersModule } from '@plantao/domain/team-orders';
import { Mailer } from '@plantao/platform/mail';
import { SmtpMailer } from '@plantao/providers/mail/smtp.adapter';
import { AccountMailProcessor } from './account-mail.processor.js';
import { ChargebackMailProcessor } from './chargeback-mail.processor.js';
import { DraftMailProcessor } from './draft-mail.processor.js';
import { MailSender } from './mail-sender.service.js';
import { OrderEditMailProcessor } from './order-edit-mail.processor.js';
import { OrderMailProcessor } from './order-mail.processor.js';
import { RecoveryMailProcessor } from './recovery-mail.processor.js';
import { ReturnMailProcessor } from './return-mail.processor.js';
import { ShopMailProcessor } from './shop-mail.processor.js';
import { StockMailProcessor } from './stock-mail.processor.js';
import { TeamMailProcessor } from './team-mail.processor.js';

@Module({
  imports: [AccountsModule, AlarmsModule, DraftOrdersModule, RecoveryModule, TeamOrdersModule],
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    MailSender,
    OrderMailProcessor,
    AccountMailProcessor,
    DraftMailProcessor,
    OrderEditMailProcessor,
    ChargebackMailProcessor,
    RecoveryMailProcessor,
    ReturnMailProcessor,
    ShopMailProcessor,
    StockMailProcessor,
    TeamMailProcessor,
  ],
  exports: [
    Mailer,
    OrderMailProcessor,
    AccountMailProcessor,
    DraftMailProcessor,
    OrderEditMailProcessor,
    ChargebackMailProcessor,
    RecoveryMailProcessor,
    ReturnMailProcessor,
    ShopMailProcessor,
    StockMailProcessor,
    TeamMailProcessor,
  ],
})
export class MailModule {}
