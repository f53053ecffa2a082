import { Module } from '@nestjs/common';
import { ReconcileStockHandler } from './commands/reconcile-stock.command.js';
import { StockLedger } from './stock-ledger.service.js';

@Module({ providers: [StockLedger, ReconcileStockHandler], exports: [StockLedger] })
export class WarehouseModule {}
