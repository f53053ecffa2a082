import { Module } from '@nestjs/common';
import { ReconciliationModule } from '@plantao/domain/reconciliation';
import { DifferencesReader } from './differences.reader.js';
import { ReconciliationController } from './reconciliation.controller.js';

@Module({
  imports: [ReconciliationModule],
  controllers: [ReconciliationController],
  providers: [DifferencesReader],
})
export class ReconciliationApiModule {}
