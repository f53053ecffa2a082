import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  AddPasskeyDto,
  AuthenticatorCodeDto,
  RenamePasskeyDto,
} from '@plantao/contracts/accounts/security.dto';
import type {
  AuthenticatorSetupResponse,
  FactorsChangedResponse,
  PasskeyCreationResponse,
  SecurityResponse,
} from '@plantao/contracts/accounts/security.view';
import { AuthenticatorApps, OwnFactors, Passkeys, type Caller } from '@plantao/domain/accounts';
import { Settings } from '@plantao/domain/settings';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { BeforeEnrolment } from '../../http/sessions/before-enrolment.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { SecurityReader } from './security.reader.js';

/** The second factors of the caller. Every change asks again who they are. */
@Controller('auth')
export class OwnFactorsController {
  constructor(
    private readonly factors: OwnFactors,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly reader: SecurityReader,
    private readonly settings: Settings,
  ) {}

  @BeforeEnrolment()
  @Get('security')
  async show(@CurrentUser() caller: Caller): Promise<SecurityResponse> {
    return { data: await this.reader.of(caller) };
  }

  @BeforeEnrolment()
  @FreshProof({ always: true })
  @Limit('security')
  @Post('authenticator')
  @HttpCode(200)
  async beginApp(@CurrentUser() caller: Caller): Promise<AuthenticatorSetupResponse> {
    await this.factors.expectProven(caller);
    const { userId, email } = caller;
    return { data: await this.apps.begin({ id: userId, email }, await this.settings.get('shop.name')) };
  }

  @BeforeEnrolment()
  @FreshProof({ always: true })
  @Limit('security')
  @Post('authenticator/confirm')
  @HttpCode(200)
  async confirmApp(
    @Body() { code }: AuthenticatorCodeDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<FactorsChangedResponse> {
    return this.changed(caller, await this.factors.confirmApp(caller, code, actor));
  }

  @FreshProof({ always: true })
  @Limit('security')
  @Delete('authenticator')
  async removeApp(@CurrentUser() caller: Caller, @CurrentActor() actor: Actor): Promise<SecurityResponse> {
    await this.factors.removeApp(caller, actor);
    return this.show(caller);
  }

  @FreshProof({ always: true })
  @Limit('security')
  @Post('recovery-codes')
  @HttpCode(200)
  async renewCodes(
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<FactorsChangedResponse> {
    return this.changed(caller, await this.factors.renewCodes(caller, actor));
  }

  @BeforeEnrolment()
  @FreshProof({ always: true })
  @Limit('security')
  @Post('passkeys/options')
  @HttpCode(200)
  async passkeyOptions(@CurrentUser() caller: Caller): Promise<PasskeyCreationResponse> {
    await this.factors.expectProven(caller);
    const { userId, name, email } = caller;
    const shopName = await this.settings.get('shop.name');
    return {
      data: { options: await this.passkeys.beginRegistration({ id: userId, name, email }, shopName) },
    };
  }

  @BeforeEnrolment()
  @FreshProof({ always: true })
  @Limit('security')
  @Post('passkeys')
  @HttpCode(200)
  async addPasskey(
    @Body() { name, transports = [], ...given }: AddPasskeyDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<FactorsChangedResponse> {
    const codes = await this.factors.addPasskey(caller, name.trim(), { ...given, transports }, actor);
    return this.changed(caller, codes);
  }

  @Limit('security')
  @Patch('passkeys/:id')
  async renamePasskey(
    @Param('id', IdOr('passkey.not-found')) id: string,
    @Body() { name }: RenamePasskeyDto,
    @CurrentUser() caller: Caller,
  ): Promise<SecurityResponse> {
    await this.passkeys.rename(caller.userId, id, name.trim());
    return this.show(caller);
  }

  @FreshProof({ always: true })
  @Limit('security')
  @Delete('passkeys/:id')
  async removePasskey(
    @Param('id', IdOr('passkey.not-found')) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<SecurityResponse> {
    await this.factors.removePasskey(caller, id, actor);
    return this.show(caller);
  }

  private async changed(caller: Caller, newCodes: string[]): Promise<FactorsChangedResponse> {
    return { data: { ...(await this.reader.of(caller)), newCodes } };
  }
}
