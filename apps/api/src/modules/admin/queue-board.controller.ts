import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { actorOf, type Actor } from '@plantao/domain/shared/actor';
import { AuditEntry } from '@plantao/platform/audit';
import { Access } from '../../http/access.decorator.js';
import type { ShopReply } from '../../http/caller.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { CurrentUser } from '../../http/current-user.decorator.js';
import { BOARD_PATH, BoardPasses } from './board-passes.service.js';

/** Lets this browser into the queue dashboard for a while (WORK-12). */
@Controller('admin/queues')
@Access('staff')
export class QueueBoardController {
  constructor(
    private readonly em: EntityManager,
    private readonly passes: BoardPasses,
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
    return { status: 'success', url: BOARD_PATH };
  }
}
