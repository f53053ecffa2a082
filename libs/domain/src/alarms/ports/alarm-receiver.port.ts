import type { AlarmKind } from '../rules/alarm-kinds.rules.js';

/** One message about one alarm. */
export interface AlarmMessage {
  /** The same message has the same id, however often it is sent. */
  readonly id: string;
  readonly kind: AlarmKind;
  readonly state: 'raised' | 'reminder' | 'over';
  readonly figure: number;
  readonly detail: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** The second way to people, beside mail: a chat or a pager that takes signed messages. */
export abstract class AlarmReceiver {
  /** Whether there is one. */
  abstract readonly isSet: boolean;
  /** @throws Error when it did not take the message, without secrets in its text. */
  abstract send(message: AlarmMessage): Promise<void>;
}
