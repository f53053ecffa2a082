import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { PasskeySignInDto, SecondFactorDto } from '@plantao/contracts/accounts/security.dto';
import type { PasskeyRequestResponse } from '@plantao/contracts/accounts/security.view';
import type { SessionResponse } from '@plantao/contracts/accounts/user.view';
import { Passkeys, SignIns, type Origin, type SignedIn } from '@plantao/domain/accounts';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { LoginThrottle } from '../../http/limits/login-throttle.service.js';
import type { ShopReply } from '../../http/sessions/caller.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';
import { SessionCookies } from '../../http/sessions/session-cookies.service.js';
import { TEXTS } from '../../http/texts.js';
import { presentSession } from './user.presenter.js';

/** Signing in with a passkey, alone or after the password, and with the other second factors. */
@Controller('auth')
export class PasskeySignInController {
  constructor(
    private readonly signIns: SignIns,
    private readonly passkeys: Passkeys,
    private readonly throttle: LoginThrottle,
    private readonly cookies: SessionCookies,
  ) {}

  @Limit('passkeyOptions')
  @ExternalCall()
  @Post('passkey/options')
  @HttpCode(200)
  async options(): Promise<PasskeyRequestResponse> {
    return { data: { options: await this.passkeys.beginAssertion('sign-in', null) } };
  }

  @Limit('passkeySignIn')
  @ExternalCall()
  @Post('passkey')
  @HttpCode(200)
  async signIn(
    @Body() { passkey }: PasskeySignInDto,
    @CallOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<SessionResponse> {
    return this.answer(reply, origin, await this.signIns.withPasskey(passkey, origin));
  }

  /** Wrong ones count as failed sign-ins of the account. */
  @Limit('passkeySignIn')
  @ExternalCall()
  @Post('second-factor')
  @HttpCode(200)
  async secondFactor(
    @Body() { ticket, ...proof }: SecondFactorDto,
    @CallOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<SessionResponse> {
    const email = await this.signIns.emailOf(ticket);
    const finish = () => this.signIns.finish(ticket, proof, origin);
    return this.answer(reply, origin, await this.throttle.guard(email, origin.ip, finish));
  }

  private answer(reply: ShopReply, origin: Origin, signedIn: SignedIn): SessionResponse {
    this.cookies.give(reply, signedIn.session, origin);
    return presentSession(signedIn, TEXTS.loggedIn);
  }
}
