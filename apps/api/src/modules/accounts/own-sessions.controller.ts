import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { FreshProofDto } from '@plantao/contracts/accounts/security.dto';
import type {
  OwnSessionsResponse,
  ProofOptionsResponse,
  ProofResponse,
} from '@plantao/contracts/accounts/security.view';
import {
  FreshProofs,
  OwnSessions,
  Passkeys,
  PROOF_LIFE,
  SecondFactors,
  type Caller,
  type Origin,
} from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { LoginThrottle } from '../../http/limits/login-throttle.service.js';
import { BeforeEnrolment } from '../../http/sessions/before-enrolment.decorator.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';

/** Where the caller is signed in, and the proof that this session is theirs. */
@Controller('auth')
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly proofs: FreshProofs,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly throttle: LoginThrottle,
    private readonly clock: Clock,
  ) {}

  @BeforeEnrolment()
  @Limit('security')
  @ExternalCall()
  @Post('proof/options')
  @HttpCode(200)
  async options(@CurrentUser() { userId }: Caller): Promise<ProofOptionsResponse> {
    const { authenticator, passkeys } = await this.factors.of(userId);
    const passkeyOptions = passkeys > 0 ? await this.passkeys.beginAssertion('proof', userId) : null;
    return { data: { authenticator, passkeyOptions } };
  }

  /** Wrong ones count as failed sign-ins of the account. */
  @BeforeEnrolment()
  @ExternalCall()
  @Post('proof')
  @HttpCode(200)
  async prove(
    @Body() proof: FreshProofDto,
    @CurrentUser() caller: Caller,
    @CallOrigin() { ip }: Origin,
  ): Promise<ProofResponse> {
    const given = [proof.password, proof.code, proof.emailCode, proof.passkey];
    if (given.every((each) => each === undefined)) throw new DomainError('request.invalid');
    await this.throttle.guard(caller.email, ip, () => this.proofs.prove(caller, proof));
    return { data: { until: this.clock.in(PROOF_LIFE).toISOString() } };
  }

  @BeforeEnrolment()
  @Get('sessions')
  async list(@CurrentUser() { userId, sessionId }: Caller): Promise<OwnSessionsResponse> {
    const sessions = await this.sessions.list(userId);
    return {
      data: {
        sessions: sessions.map(({ createdAt, lastSeenAt, ...rest }) => ({
          ...rest,
          current: rest.id === sessionId,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      },
    };
  }

  @BeforeEnrolment()
  @Limit('security')
  @Delete('sessions/:id')
  async end(
    @Param('id', IdOr('session.not-found')) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<OwnSessionsResponse> {
    await this.sessions.end(caller.userId, id, actor);
    return this.list(caller);
  }

  @BeforeEnrolment()
  @Limit('security')
  @Delete('sessions')
  async endOthers(@CurrentUser() caller: Caller, @CurrentActor() actor: Actor): Promise<OwnSessionsResponse> {
    await this.sessions.endOthers(caller.userId, caller.sessionId, actor);
    return this.list(caller);
  }
}
