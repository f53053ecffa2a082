import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Differences } from './differences.service.js';
import { SettlementComparison } from './settlement-comparison.service.js';
import { SettlementLoading } from './settlement-loading.service.js';
import { Settlements } from './settlements.service.js';

/**
 * Comparison of the shop's payments with the provider's settlement report. Needs PaymentsModule, SettingsModule and
 * ProvidersModule (SettlementReports) in the same application.
 */
@Module({
  imports: [CqrsModule],
  providers: [Differences, SettlementComparison, SettlementLoading, Settlements],
  exports: [Differences, Settlements],
})
export class ReconciliationModule {}
