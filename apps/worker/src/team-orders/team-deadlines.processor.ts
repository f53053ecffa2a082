import { Injectable } from '@nestjs/common';
import { TeamDeadlines } from '@plantao/domain/team-orders';
import { scheduled } from '../job-handler.js';

@Injectable()
export class TeamDeadlinesProcessor {
  constructor(private readonly deadlines: TeamDeadlines) {}

  /** Ends choices whose time has come, reminds once before, and deletes the names of teams that are done. */
  readonly run = scheduled(async ({ note }) => {
    const { closed, reminded, expired, deleted } = await this.deadlines.run();
    await note(`${closed} closed, ${reminded} reminded, ${expired} expired, ${deleted} deleted`);
  });
}
