import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { hashToken, type OpenSession, type Origin } from '@plantao/domain/accounts';
import { LIFETIMES } from '@plantao/domain/shared/constants';
import { Env } from '@plantao/platform/config';
import type { ShopReply } from './caller.js';

const STAFF = 'plantao_staff';
const DEVICE = 'plantao_device';
/** Milliseconds: as long as browsers keep a cookie. */
const DEVICE_LIFE = 400 * 24 * 60 * 60_000;
/** Sent with sign-ins only. */
const DEVICE_PATH = '/api/v1/auth';

/**
 * The cookie that staff get with their bearer (docs/adr/0026-staff-sign-in.md). Scripts of a page cannot read it, so that
 * what is taken from the browser's storage is worth nothing elsewhere.
 */
@Injectable()
export class SessionCookies {
  private readonly isSecure: boolean;
  private readonly name: string;

  constructor(env: Env) {
    this.isSecure = env.PUBLIC_URL.startsWith('https:');
    // A name that browsers take from this host alone, by https, for all paths.
    this.name = this.isSecure ? `__Host-${STAFF}` : STAFF;
  }

  /** Hands the cookies of a session that was opened now to the browser, and the one by which it is recognised later. */
  give(reply: ShopReply, { cookie }: OpenSession, { device }: Origin): void {
    if (cookie !== null) void reply.header('set-cookie', this.textOf(cookie, LIFETIMES.token));
    void reply.header('set-cookie', this.text(DEVICE, device, DEVICE_PATH, DEVICE_LIFE));
  }

  /** Takes them back at the sign-out. */
  clear(reply: ShopReply): void {
    void reply.header('set-cookie', this.textOf('', 0));
  }

  /** SHA-256 of the cookie that came along, hex; undefined without one. */
  hashOf(request: FastifyRequest): string | undefined {
    const cookie = cookieOf(request, this.name);
    return cookie ? hashToken(cookie) : undefined;
  }

  private textOf(value: string, life: number): string {
    return this.text(this.name, value, '/', life);
  }

  /** @param life milliseconds */
  private text(name: string, value: string, path: string, life: number): string {
    const secure = this.isSecure ? '; Secure' : '';
    return `${name}=${value}; Path=${path}; Max-Age=${life / 1_000}; HttpOnly; SameSite=Strict${secure}`;
  }
}

/** What the browser keeps of its earlier sign-ins; a new value where it has none. */
export function deviceOf(request: FastifyRequest): string {
  const device = cookieOf(request, DEVICE);
  return device && /^[\w-]{43}$/.test(device) ? device : randomBytes(32).toString('base64url');
}

/** The value of a cookie of a request. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
