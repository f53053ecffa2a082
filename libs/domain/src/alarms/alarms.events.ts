import type { AlarmKind } from './rules/alarm-kinds.rules.js';

/** Things that people must look at. */
export interface AlarmsEvents {
  /** Notifies the shop of all ongoing alarms; `kinds` are those that triggered it. */
  'alarm.raised': { kinds: AlarmKind[] };
  /** Notifies the shop that these are over. */
  'alarm.over': { kinds: AlarmKind[] };
  /** The whole audit log was compared with its chain, and holds: its head leaves the shop. */
  'audit.verified': { verificationId: string };
}
