import { createHmac, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QUEUES_PATH } from '@plantao/contracts/pages/admin-pages';
import { STORED_PERMISSIONS, type Role } from '@plantao/domain/accounts';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { permissionsOf } from '@plantao/domain/accounts/rules/roles.rules';
import { Settings } from '@plantao/domain/settings';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';

/** Path of the dashboard and of its cookie. */
export const QUEUE_DASHBOARD_PATH = QUEUES_PATH;
export const QUEUE_DASHBOARD_COOKIE = 'plantao_filas';
/** A pass expires after this many milliseconds without use. */
const LIFE_MS = 15 * 60_000;

export interface QueueDashboardVisitor {
  readonly userId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly sessionId: string;
}

interface SessionRow {
  tokenHash: string;
  userId: string;
  name: string;
  role: Role;
  permissions: unknown[] | null;
  cookieHash: string | null;
}

/**
 * Passes for the queue dashboard, which a browser opens without our bearer. A pass is signed with the secret of the
 * session that asked for it: signing out, a lost role or a deactivation end it at once, on every instance.
 */
@Injectable()
export class QueueDashboardTokens {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly settings: Settings,
  ) {}

  /** The Set-Cookie text of a new or renewed pass. */
  async issue(sessionId: string): Promise<string> {
    const session = await this.find(sessionId);
    const until = String(this.clock.now().getTime() + LIFE_MS);
    const pass = session ? [sessionId, until, sign(session.tokenHash, sessionId, until)].join('.') : '';
    const secure = this.env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    return `${QUEUE_DASHBOARD_COOKIE}=${pass}; Path=${QUEUE_DASHBOARD_PATH}; Max-Age=${LIFE_MS / 1_000}; HttpOnly; SameSite=Strict${secure}`;
  }

  /**
   * The current holder of the pass; undefined when it is invalid, expired, or its session or role has ended, and without
   * the cookie of the session (`cookieHash`, SHA-256) where staff need it.
   */
  async visitor(
    pass: string | undefined,
    cookieHash: string | undefined,
  ): Promise<QueueDashboardVisitor | undefined> {
    const [sessionId = '', until = '', signature = ''] = (pass ?? '').split('.');
    if (!/^[0-9a-f-]{36}$/.test(sessionId) || !(Number(until) > this.clock.now().getTime())) return undefined;
    const session = await this.find(sessionId);
    if (!session || !isSame(signature, sign(session.tokenHash, sessionId, until))) return undefined;
    if ((await this.settings.get('staff.cookieBound')) && session.cookieHash !== (cookieHash ?? ''))
      return undefined;
    const { userId, name } = session;
    return { userId, name, permissions: permissionsOf(session.role, session.permissions), sessionId };
  }

  private async find(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.em.fork().execute<SessionRow[]>(
      `select s.token_hash as "tokenHash", s.cookie_hash as "cookieHash", u.id as "userId", u.name, u.role,
              ${STORED_PERMISSIONS} as permissions
         from session s join app_user u on u.id = s.user_id and u.deleted_at is null and u.active
        where s.id = ? and s.revoked_at is null and s.expires_at > ?`,
      [sessionId, this.clock.now()],
    );
    return row && permissionsOf(row.role, row.permissions).has('queues:read') ? row : undefined;
  }
}

function sign(secret: string, sessionId: string, until: string): string {
  return createHmac('sha256', secret).update(`queue-board:${sessionId}:${until}`).digest('hex');
}

function isSame(given: string, wanted: string): boolean {
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
