import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import {
  ForgotPasswordDto,
  LoginDto,
  ResetPasswordDto,
  SignupDto,
} from '@plantao/contracts/accounts/auth.dto';
import type {
  MessageResponse,
  ResetLinkResponse,
  SessionResponse,
  SignInResponse,
} from '@plantao/contracts/accounts/user.view';
import {
  AccountsService,
  EmailProofs,
  type Caller,
  type Origin,
  isPending,
  type PendingSignIn,
  type SignedIn,
} from '@plantao/domain/accounts';
import { BeforeEnrolment } from '../../http/sessions/before-enrolment.decorator.js';
import type { ShopReply } from '../../http/sessions/caller.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { LoginThrottle } from '../../http/limits/login-throttle.service.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';
import { SessionCookies } from '../../http/sessions/session-cookies.service.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { EnumerationThrottle } from '../../http/limits/enumeration-throttle.service.js';
import { TEXTS } from '../../http/texts.js';
import { withMinimumDuration } from './minimum-duration.js';
import { presentPending, presentSession } from './user.presenter.js';

/** Longer than the work for an existing account takes, so that the response time reveals nothing. */
const FORGOT_TAKES = 300;

/** Hashing a password takes long: no transaction is held open around these calls. */
@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly proofs: EmailProofs,
    private readonly throttle: LoginThrottle,
    private readonly taken: EnumerationThrottle,
    private readonly cookies: SessionCookies,
  ) {}
  @Limit('signup')
  @ExternalCall()
  @Post('signup')
  async signup(
    @Body() dto: SignupDto,
    @CallOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<SessionResponse> {
    const signedUp = await this.taken.forEmail(dto.email, origin.ip, () => this.accounts.signup(dto, origin));
    this.cookies.give(reply, signedUp.session, origin);
    return presentSession(signedUp, TEXTS.signedUp);
  }
  @ExternalCall()
  @Limit('signIn')
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() dto: LoginDto,
    @CallOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<SignInResponse> {
    const signedIn = await this.throttle.guard(dto.email, origin.ip, (place) =>
      this.accounts.login(dto.email, dto.password, origin, place),
    );
    return this.answer(reply, origin, signedIn, TEXTS.loggedIn);
  }
  @BeforeEnrolment()
  @Post('logout')
  @HttpCode(200)
  async logout(
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<MessageResponse> {
    await this.accounts.logout(caller.sessionId);
    this.cookies.clear(reply);
    return { status: 'success', message: TEXTS.loggedOut };
  }

  /** Mails the link that confirms the e-mail address of the account once more. */
  @Limit('emailProof')
  @Post('email-proof')
  @HttpCode(200)
  async askEmailProof(@CurrentUser() caller: Caller): Promise<MessageResponse> {
    await this.proofs.ask(caller.userId);
    return { status: 'success', message: TEXTS.emailProofMailed };
  }
  @Limit('emailProofUse')
  @Patch('email-proof/:token')
  async confirmEmail(@Param('token') token: string): Promise<MessageResponse> {
    await this.proofs.redeem(token);
    return { status: 'success', message: TEXTS.emailConfirmed };
  }
  @Limit('forgot')
  @ExternalCall()
  @Post('forgotPassword')
  @HttpCode(200)
  async forgotPassword(@Body() dto: ForgotPasswordDto): Promise<MessageResponse> {
    await withMinimumDuration(FORGOT_TAKES, this.accounts.forgotPassword(dto.email));
    return { status: 'success', message: TEXTS.resetMailed };
  }

  /** For the page of the link, before anybody has typed a password (AUTH-21). */
  @Limit('resetCheck')
  @Get('resetPassword/:token')
  @Header('cache-control', 'no-store')
  async checkReset(@Param('token') token: string): Promise<ResetLinkResponse> {
    const expiresAt = await this.accounts.checkReset(token);
    return { data: { expiresAt: expiresAt.toISOString() } };
  }
  @Limit('reset')
  @ExternalCall()
  @Patch('resetPassword/:token')
  async resetPassword(
    @Param('token') token: string,
    @Body() dto: ResetPasswordDto,
    @CallOrigin() origin: Origin,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<SignInResponse> {
    const signedIn = await this.accounts.resetPassword(token, dto.password, origin);
    return this.answer(reply, origin, signedIn, TEXTS.passwordChanged);
  }

  private answer(
    reply: ShopReply,
    origin: Origin,
    result: SignedIn | PendingSignIn,
    message: string,
  ): SignInResponse {
    if (isPending(result)) return presentPending(result);
    this.cookies.give(reply, result.session, origin);
    return presentSession(result, message);
  }
}
