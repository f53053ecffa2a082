import { Module } from '@nestjs/common';
import { LeadsModule } from '@plantao/domain/leads';
import { ContactController } from './contact.controller.js';
import { LeadsController } from './leads.controller.js';

@Module({ imports: [LeadsModule], controllers: [LeadsController, ContactController] })
export class LeadsApiModule {}
