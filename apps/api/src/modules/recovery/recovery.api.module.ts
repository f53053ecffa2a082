import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { RecoveryModule } from '@plantao/domain/recovery';
import { AdminRecoveryController } from './admin-recovery.controller.js';
import { AdminRecoveryReader } from './admin-recovery.reader.js';
import { RemindersController } from './reminders.controller.js';

@Module({
  imports: [AccountsModule, RecoveryModule],
  controllers: [RemindersController, AdminRecoveryController],
  providers: [AdminRecoveryReader],
})
export class RecoveryApiModule {}
