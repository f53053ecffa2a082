import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ContactPreferencesDto, RecoveryLinkDto } from '@plantao/contracts/recovery/recovery.dto';
import type {
  ContactPreferencesResponse,
  OpenedLinkResponse,
} from '@plantao/contracts/recovery/recovery.view';
import { ContactPreferences, type Caller } from '@plantao/domain/accounts';
import { OpenedLinks, RecoveryLinks, RecoveryMessages } from '@plantao/domain/recovery';
import { paymentTerms } from '@plantao/domain/payments/rules/payment-window.rules';
import { Settings } from '@plantao/domain/settings';
import { ACCOUNT_CONSENT } from '@plantao/domain/shared/contact-consent';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Limit } from '../../http/limits/limit.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { presentOpened } from './opened-link.presenter.js';

/** What people do with reminders: open their links, end them, and say in their account whether they want any. */
@Controller()
export class RemindersController {
  constructor(
    private readonly opened: OpenedLinks,
    private readonly links: RecoveryLinks,
    private readonly messages: RecoveryMessages,
    private readonly preferences: ContactPreferences,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Post('reminders/open')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Limit('reminder')
  async open(@Body() { token }: RecoveryLinkDto): Promise<OpenedLinkResponse> {
    const opened = await this.opened.open(token);
    return { data: presentOpened(opened, paymentTerms(await this.settings.all()), this.clock.now()) };
  }

  /** The same whether or not the account or lead still exists, and however often. */
  @Post('unsubscribe/:token')
  @HttpCode(200)
  @Limit('reminder')
  async unsubscribe(@Param('token') token: string): Promise<{ data: { done: true } }> {
    const userId = this.links.read('unsubscribe', token);
    const leadId = this.links.read('unsubscribe-lead', token);
    if (userId) await this.messages.unsubscribe(userId);
    else if (leadId) await this.messages.unsubscribeLead(leadId);
    else throw new DomainError('recovery.unsubscribe');
    return { data: { done: true } };
  }

  @Get('contact-preferences')
  async read(@CurrentUser() { userId }: Caller): Promise<ContactPreferencesResponse> {
    return { data: await this.preferences.of(userId) };
  }

  @Put('contact-preferences')
  async say(
    @Body() { mail, whatsapp }: ContactPreferencesDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<ContactPreferencesResponse> {
    const said = { ...(mail !== undefined && { mail }), ...(whatsapp !== undefined && { whatsapp }) };
    await this.preferences.say(userId, said, ACCOUNT_CONSENT);
    return { data: await this.preferences.of(userId) };
  }
}
