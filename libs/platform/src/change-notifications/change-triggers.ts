const ROWS = {
  insert: 'referencing new table as changed',
  update: 'referencing old table as before new table as changed',
  delete: 'referencing old table as changed',
} as const;
const EVENTS = Object.keys(ROWS) as (keyof typeof ROWS)[];

interface ChangeTrigger {
  readonly name: string;
  readonly timing: 'after';
  readonly events: (typeof EVENTS)[number][];
  readonly expression: string;
}

/**
 * The triggers that notify `shop_changes` of the changes of a table (migration change-notifications), for its entity.
 * @param notify the function of the schema `search`, with its argument
 */
export const changeTriggers = (table: string, notify: string): ChangeTrigger[] =>
  EVENTS.map((event) => ({
    name: `${table}_notify_${event}`,
    timing: 'after',
    events: [event],
    expression: `create trigger ${table}_notify_${event} after ${event} on ${table} ${ROWS[event]} for each statement execute function search.${notify}`,
  }));
