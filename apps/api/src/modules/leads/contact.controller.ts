import { Body, Controller, Post } from '@nestjs/common';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import { ContactDto } from '@plantao/contracts/leads/contact.dto';
import { ContactMessagesService } from '@plantao/domain/leads';
import { Limit } from '../../http/limits/limit.decorator.js';
import { TEXTS } from '../../http/texts.js';

@Controller('contact')
export class ContactController {
  constructor(private readonly messages: ContactMessagesService) {}

  /** A robot that fills in the hidden field gets the same answer as a person, and nothing is kept. */
  @Limit('contact')
  @Post()
  async send(@Body() { website, ...dto }: ContactDto): Promise<MessageResponse> {
    if (!website) await this.messages.receive(dto);
    return { status: 'success', message: TEXTS.contactReceived };
  }
}
