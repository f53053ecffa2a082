import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { Access } from '../../http/access.decorator.js';
import type { ShopReply } from '../../http/caller.js';
import { CurrentUser } from '../../http/current-user.decorator.js';
import { BOARD_PATH, BoardPasses } from './board-passes.service.js';

/** Lets this browser into the queue dashboard for a while (WORK-12). */
@Controller('admin/queues')
@Access('staff')
export class QueueBoardController {
  constructor(private readonly passes: BoardPasses) {}

  @Post('session')
  @HttpCode(200)
  async open(
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: ShopReply,
  ): Promise<{ status: 'success'; url: string }> {
    void reply.header('set-cookie', await this.passes.issue(caller.sessionId));
    return { status: 'success', url: BOARD_PATH };
  }
}
