import type { AlarmMessage } from '@plantao/domain/alarms/ports/alarm-receiver.port';
import type { AlarmRequest } from '@plantao/providers/alarms/alarm-request';

/** Milliseconds. */
interface OutageTimes {
  readonly every: number;
  readonly answer: number;
  readonly limit: number;
  readonly settle: number;
  readonly again: number;
}

type Send = (message: AlarmMessage) => Promise<void>;

export function watchOutage(setup: { addresses: string[]; send: Send; times?: Partial<OutageTimes> }): {
  stop(): void;
};
export function alarmPost(
  environment: Record<string, string>,
  alarmRequest: (message: AlarmMessage, publicUrl: string, secret: string) => AlarmRequest,
): Send;
