import { Injectable } from '@nestjs/common';
import { SessionsService, type Caller, type Role } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Env } from '@plantao/platform/config';
import type { ShopRequest } from './caller.js';
import { Turnstile } from './turnstile.js';

const ALLOWED: Record<'user' | 'staff' | 'admin', readonly Role[]> = {
  user: ['user', 'operator', 'admin'],
  staff: ['operator', 'admin'],
  admin: ['admin'],
};

/**
 * Who calls. Sessions are looked up a few at a time: in a rush the others wait here, and not in front of the pool, which
 * refuses whoever has waited two seconds for a connection (correctness 3.9).
 */
@Injectable()
export class Callers {
  private readonly turns: Turnstile;

  constructor(
    private readonly sessions: SessionsService,
    env: Env,
  ) {
    this.turns = new Turnstile({
      name: 'sessions',
      atOnce: Math.max(1, Math.floor(env.DATABASE_POOL / 4)),
      line: 5_000,
      patience: 15_000,
    });
  }

  /**
   * The signed-in person of a request to a route that is not open to all.
   * @throws DomainError auth.required, auth.expired, auth.inactive, auth.forbidden, request.unavailable
   */
  async with(access: 'user' | 'staff' | 'admin', request: ShopRequest): Promise<Caller> {
    const bearer = bearerOf(request);
    if (!bearer) throw new DomainError('auth.required');
    const caller = await this.turns.run(() => this.sessions.authenticate(bearer));
    if (!ALLOWED[access].includes(caller.role)) throw new DomainError('auth.forbidden');
    return caller;
  }

  /**
   * The signed-in person of a request to a route that is open to all, if there is one: there a stale bearer is no reason
   * to refuse.
   * @throws DomainError request.unavailable
   */
  async maybe(request: ShopRequest): Promise<Caller | undefined> {
    const bearer = bearerOf(request);
    if (!bearer) return undefined;
    return this.turns.run(() =>
      this.sessions.authenticate(bearer).catch((error: unknown) => {
        if (error instanceof DomainError) return undefined;
        throw error;
      }),
    );
  }
}

function bearerOf(request: ShopRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}
