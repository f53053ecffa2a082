/** Things that people must look at. */
export interface AlarmsEvents {
  /** The shop is told of everything that lasts; `kind` is what gave the occasion. */
  'alarm.raised': { kind: string };
}
