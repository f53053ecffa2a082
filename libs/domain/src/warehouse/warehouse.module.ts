import { Module } from '@nestjs/common';
import { StockLedger } from './stock-ledger.service.js';

@Module({ providers: [StockLedger], exports: [StockLedger] })
export class WarehouseModule {}
