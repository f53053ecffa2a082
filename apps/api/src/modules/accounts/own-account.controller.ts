import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CloseAccountDto } from '@plantao/contracts/accounts/own-account.dto';
import type { PersonalDataView } from '@plantao/contracts/accounts/personal-data.view';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import { OwnAccount, type Caller } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { TEXTS } from '../../http/texts.js';
import { PersonalDataReader } from './personal-data.reader.js';

/**
 * A person's rights over the own data (LGPD art. 18): to have it, and to have it gone. Nobody acts for another here.
 */
@Controller('users')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccount,
    private readonly reader: PersonalDataReader,
  ) {}

  @Limit('personalData')
  @Get(':id/data')
  async data(
    @Param('id', IdOr('account.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<{ data: PersonalDataView }> {
    refuseOthers(id, caller);
    return { data: await this.reader.of(id) };
  }

  @Limit('closing')
  @ExternalCall()
  @Post(':id/close')
  @HttpCode(200)
  async close(
    @Param('id', IdOr('account.not-found')) id: string,
    @Body() proof: CloseAccountDto,
    @CurrentUser() caller: Caller,
  ): Promise<MessageResponse> {
    refuseOthers(id, caller);
    await this.account.close(id, proof);
    return { status: 'success', message: TEXTS.accountClosed };
  }
}

function refuseOthers(id: string, caller: Caller): void {
  if (id !== caller.userId) throw new DomainError('auth.forbidden');
}
