import type { AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';

/** Something that people must look at. */
export interface AlarmView {
  kind: AlarmKind;
  title: string;
  text: string;
  /** How many things, or seconds: what the kind counts. */
  figure: number;
  detail: string;
  since: string;
  /** Where it is dealt with: an address of the back office. */
  path: string;
}

export interface AlarmsResponse {
  data: { alarms: AlarmView[] };
}
