import { Module } from '@nestjs/common';
import { LeadsModule } from '@plantao/domain/leads';
import { LeadsController } from './leads.controller.js';

@Module({ imports: [LeadsModule], controllers: [LeadsController] })
export class LeadsApiModule {}
