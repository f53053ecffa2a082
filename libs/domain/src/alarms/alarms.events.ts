import type { AlarmKind } from './rules/alarm-kinds.rules.js';

/** Things that people must look at. */
export interface AlarmsEvents {
  /** The shop is told of everything that lasts; `kinds` is what gave the occasion. */
  'alarm.raised': { kinds: AlarmKind[] };
  /** The shop is told that these are over. */
  'alarm.over': { kinds: AlarmKind[] };
}
