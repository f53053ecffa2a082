import { Module } from '@nestjs/common';
import { BoardPasses } from './board-passes.service.js';
import { BoardQueues } from './board-queues.service.js';
import { QueueBoardController } from './queue-board.controller.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsReader } from './uploads.reader.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [QueueBoardController, UploadsController],
  providers: [BoardPasses, BoardQueues, UploadsReader, UploadsService],
})
export class AdminApiModule {}
