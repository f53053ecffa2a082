import { Module } from '@nestjs/common';
import { ChargebacksModule } from '@plantao/domain/chargebacks';
import { ChargebackFilesController } from './chargeback-files.controller.js';
import { ChargebacksController } from './chargebacks.controller.js';
import { ChargebacksReader } from './chargebacks.reader.js';
import { EvidenceReader } from './evidence.reader.js';
import { EvidenceDrawing } from './evidence.service.js';

@Module({
  imports: [ChargebacksModule],
  controllers: [ChargebacksController, ChargebackFilesController],
  providers: [ChargebacksReader, EvidenceReader, EvidenceDrawing],
})
export class ChargebacksApiModule {}
