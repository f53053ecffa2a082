import { createHmac, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@plantao/domain/accounts';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';

/** Where the dashboard lives; its cookie is sent there and nowhere else. */
export const BOARD_PATH = '/admin/queues';
export const BOARD_COOKIE = 'plantao_filas';
/** Minutes without use after which a pass is worth nothing. */
const LIFE_MS = 15 * 60_000;

export interface BoardVisitor {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
}

interface SessionRow {
  tokenHash: string;
  userId: string;
  name: string;
  role: Role;
}

/**
 * Passes for the queue dashboard, which a browser opens without our bearer. A pass is signed with the secret of the
 * session that asked for it: signing out, a lost role or a deactivation end it at once, on every instance.
 */
@Injectable()
export class BoardPasses {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** The Set-Cookie text of a new or renewed pass. */
  async issue(sessionId: string): Promise<string> {
    const session = await this.find(sessionId);
    const until = String(this.clock.now().getTime() + LIFE_MS);
    const pass = session ? [sessionId, until, sign(session.tokenHash, sessionId, until)].join('.') : '';
    const secure = this.env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    return `${BOARD_COOKIE}=${pass}; Path=${BOARD_PATH}; Max-Age=${LIFE_MS / 1_000}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Who holds the pass, as stored now; undefined when it is none, too old, or its session or role is gone. */
  async visitor(pass: string | undefined): Promise<BoardVisitor | undefined> {
    const [sessionId = '', until = '', signature = ''] = (pass ?? '').split('.');
    if (!/^[0-9a-f-]{36}$/.test(sessionId) || !(Number(until) > this.clock.now().getTime())) return undefined;
    const session = await this.find(sessionId);
    if (!session || !isSame(signature, sign(session.tokenHash, sessionId, until))) return undefined;
    return { userId: session.userId, name: session.name, role: session.role, sessionId };
  }

  private async find(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.em.fork().execute<SessionRow[]>(
      `select s.token_hash as "tokenHash", u.id as "userId", u.name, u.role from session s
         join app_user u on u.id = s.user_id and u.deleted_at is null and u.active and u.role in ('admin', 'operator')
        where s.id = ? and s.revoked_at is null and s.expires_at > ?`,
      [sessionId, this.clock.now()],
    );
    return row;
  }
}

function sign(secret: string, sessionId: string, until: string): string {
  return createHmac('sha256', secret).update(`queue-board:${sessionId}:${until}`).digest('hex');
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
