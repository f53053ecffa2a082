import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { Settings } from '../settings/index.js';
import type { SettingValues } from '../settings/rules/settings-registry.rules.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import {
  nextPage,
  readCases,
  type CasePlace,
  type CaseQuestion,
  type RecoveryCase,
} from './recovery-cases.js';
import { RecoveryMessages } from './recovery-messages.service.js';
import { isQuiet, RECOVERY_QUEUES, type RecoveryQueue } from './rules/recovery.rules.js';

/** Who sends what nobody has clicked. */
export const RULE: Actor = { id: null, name: 'Regra' };

/** Mails that one turn asks for, of each queue: the next turn comes in a minute. */
const BATCH = 50;
/** Pages that one turn looks at, of each queue. */
const PAGES = 5;
const MINUTE = 60_000;

/** Mails by rule what the settings say, after as long as they say. */
@Injectable()
export class RecoveryRules {
  /** Where the next turn goes on in each queue, so that the oldest have theirs however many are newer; at the newest where it is not known. */
  private readonly places = new Map<RecoveryQueue, CasePlace | undefined>();

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly messages: RecoveryMessages,
    private readonly clock: Clock,
  ) {}

  /** One turn; resolves to how many mails it asked for. Nothing at night. */
  async run(): Promise<number> {
    const settings = await this.settings.all();
    const now = this.clock.now();
    if (isQuiet(now, { from: settings['recovery.quietFrom'], until: settings['recovery.quietUntil'] }))
      return 0;
    let asked = 0;
    for (const queue of RECOVERY_QUEUES)
      if (settings[`recovery.${queue}`]) asked += await this.turn(queue, settings, now);
    return asked;
  }

  private async turn(queue: RecoveryQueue, settings: SettingValues, now: Date): Promise<number> {
    let asked = 0;
    for (let page = 0; page < PAGES && asked < BATCH; page += 1) {
      const question = {
        ...{ now, cartHours: settings['recovery.cartHours'], due: dueOf(queue, settings, now) },
        ...{ after: this.places.get(queue), limit: BATCH },
      };
      const cases = await readCases(this.em.fork(), queue, question);
      asked += await this.ask(queue, cases);
      // A page that may have more goes on where it was left: also where some of it were refused, as they would be again.
      const last = cases.length === BATCH ? cases.at(-1)?.place : undefined;
      const next = last ?? (await nextPage(this.em.fork(), queue, question));
      this.places.set(queue, next);
      if (!next) break;
    }
    return asked;
  }

  private async ask(queue: RecoveryQueue, cases: readonly RecoveryCase[]): Promise<number> {
    let asked = 0;
    for (const { subjectId } of cases) {
      try {
        await this.messages.send(queue, subjectId, 'mail', RULE);
        asked += 1;
      } catch (error) {
        // The rules of a message are judged again where it begins: bought since, two messages, too soon.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return asked;
  }
}

function dueOf(queue: RecoveryQueue, settings: SettingValues, now: Date): NonNullable<CaseQuestion['due']> {
  const earlier = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
  switch (queue) {
    case 'cart':
      return {};
    case 'pix':
      return { until: earlier(-settings['recovery.pixMinutes']) };
    case 'card':
      return { since: earlier(settings['recovery.cardMinutes']) };
    case 'expired':
      return { since: earlier(settings['recovery.expiredHours'] * 60) };
  }
}
