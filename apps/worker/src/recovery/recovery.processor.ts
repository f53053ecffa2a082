import { Injectable } from '@nestjs/common';
import { RecoveryRules } from '@plantao/domain/recovery';
import { scheduled } from '../job-handler.js';

/** Asks for the reminders that the settings want mailed by themselves. */
@Injectable()
export class RecoveryProcessor {
  constructor(private readonly rules: RecoveryRules) {}

  readonly run = scheduled(async ({ note }) => {
    const asked = await this.rules.run();
    if (asked > 0) await note(`${asked} mails asked for`);
  });
}
