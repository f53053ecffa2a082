import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { actorOf, type Actor } from '@plantao/domain/shared/actor';
import { AuditEntry } from '@plantao/platform/audit';
import type { ShopReply } from '../../../http/sessions/caller.js';
import { CurrentActor } from '../../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../../http/sessions/current-user.decorator.js';
import { QUEUE_DASHBOARD_PATH, QueueDashboardTokens } from './queue-dashboard-tokens.service.js';

/** Lets this browser into the queue dashboard for a while (WORK-12). */
@Controller('admin/queues')
export class QueueDashboardController {
  constructor(
    private readonly em: EntityManager,
    private readonly passes: QueueDashboardTokens,
  ) {}

  @Post('session')
  @HttpCode(200)
  async open(
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<{ status: 'success'; url: string }> {
    const entry = { action: 'queue.open', entity: 'queue', entityId: 'board' };
    await this.em
      .fork()
      .persist(AuditEntry.of({ ...actorOf(actor), ...entry }))
      .flush();
    void reply.header('set-cookie', await this.passes.issue(caller.sessionId));
    return { status: 'success', url: QUEUE_DASHBOARD_PATH };
  }
}
