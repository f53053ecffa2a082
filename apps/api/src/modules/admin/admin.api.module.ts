import { Module } from '@nestjs/common';
import { BoardPasses } from './board-passes.service.js';
import { BoardQueues } from './board-queues.service.js';
import { QueueBoardController } from './queue-board.controller.js';

@Module({ controllers: [QueueBoardController], providers: [BoardPasses, BoardQueues] })
export class AdminApiModule {}
