import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access } from '@plantao/contracts/http/route';
import { SessionsService, type Caller, type Role } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { ACCESS } from './access.decorator.js';
import type { ShopRequest } from './caller.js';

const ALLOWED: Record<'user' | 'staff' | 'admin', readonly Role[]> = {
  user: ['user', 'operator', 'admin'],
  staff: ['operator', 'admin'],
  admin: ['admin'],
};

/**
 * Deny by default: every route needs a session unless it says otherwise. The stored user is read on each call,
 * so that a demoted, deactivated or signed-out person loses access at once (SEC-09, SEC-10, SEC-13).
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const access = this.accessOf(context, request);
    const bearer = bearerOf(request);
    if (access === 'public' || access === 'signed') {
      if (bearer) await this.remember(request, bearer);
      return true;
    }
    request.caller = await callerWith(access, request, this.sessions);
    return true;
  }

  private accessOf(context: ExecutionContext, request: ShopRequest): Access {
    const said = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    return said ?? (request.routeOptions.url?.includes('/admin') ? 'admin' : 'user');
  }

  /** On a public route a stale bearer is no reason to refuse. */
  private async remember(request: ShopRequest, bearer: string): Promise<void> {
    try {
      request.caller = await this.sessions.authenticate(bearer);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/**
 * The signed-in person of a request to a route that is not open to all.
 * @throws DomainError auth.required, auth.expired, auth.inactive, auth.forbidden
 */
export async function callerWith(
  access: 'user' | 'staff' | 'admin',
  request: ShopRequest,
  sessions: SessionsService,
): Promise<Caller> {
  const bearer = bearerOf(request);
  if (!bearer) throw new DomainError('auth.required');
  const caller = await sessions.authenticate(bearer);
  if (!ALLOWED[access].includes(caller.role)) throw new DomainError('auth.forbidden');
  return caller;
}

function bearerOf(request: ShopRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}
