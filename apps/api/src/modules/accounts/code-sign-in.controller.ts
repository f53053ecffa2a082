import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { AskSignInCodeDto, CodeSignInDto } from '@plantao/contracts/accounts/auth.dto';
import type { MessageResponse, SignInResponse } from '@plantao/contracts/accounts/user.view';
import { CodeSignIns, isPending, SignInCodes, type Origin } from '@plantao/domain/accounts';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { LoginThrottle } from '../../http/limits/login-throttle.service.js';
import type { ShopReply } from '../../http/sessions/caller.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';
import { SessionCookies } from '../../http/sessions/session-cookies.service.js';
import { TEXTS } from '../../http/texts.js';
import { presentPending, presentSession } from './user.presenter.js';

/** In without a password: a code of six digits, by mail (docs/adr/0033-code-by-mail.md). */
@Controller('auth/email-code')
export class CodeSignInController {
  constructor(
    private readonly codes: SignInCodes,
    private readonly signIns: CodeSignIns,
    private readonly throttle: LoginThrottle,
    private readonly cookies: SessionCookies,
  ) {}

  @Limit('emailCode')
  @Post()
  @HttpCode(200)
  async ask(@Body() { email }: AskSignInCodeDto): Promise<MessageResponse> {
    await this.codes.ask(email);
    return { status: 'success', message: TEXTS.codeMailed };
  }

  /** Counted with sign-ins by password; wrong ones as failed sign-ins of the account as well. */
  @Limit('signIn')
  @ExternalCall()
  @Post('sign-in')
  @HttpCode(200)
  async signIn(
    @Body() { email, code }: CodeSignInDto,
    @CallOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<SignInResponse> {
    const result = await this.throttle.guard(email, origin.ip, () =>
      this.signIns.signIn(email, code, origin),
    );
    if (isPending(result)) return presentPending(result);
    this.cookies.give(reply, result.session, origin);
    const { created, passwordEnded } = result;
    return presentSession(result, created ? TEXTS.signedUp : TEXTS.loggedIn, { created, passwordEnded });
  }
}
