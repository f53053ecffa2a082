import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { LeadsModule } from '../leads/index.js';
import { OpenedLinks } from './opened-links.service.js';
import { RecoveryLinks } from './recovery-links.service.js';
import { RecoveryMessages } from './recovery-messages.service.js';
import { RecoveryReport } from './recovery-report.service.js';
import { RecoveryRules } from './recovery-rules.service.js';

const services = [OpenedLinks, RecoveryLinks, RecoveryMessages, RecoveryReport, RecoveryRules];

/** Reminders of carts and unpaid orders. Needs SettingsModule in the same application. */
@Module({ imports: [AccountsModule, LeadsModule], providers: services, exports: services })
export class RecoveryModule {}
