import {
  ChangeSetType,
  EventType,
  helper,
  JsonType,
  OptimisticLockError,
  type ChangeSet,
  type EntityProperty,
  type EventSubscriber,
  type FlushEventArgs,
} from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A statement that is sent as a part of another one. A write ends with `returning`, so that its rows are counted. */
export interface StatementPart {
  readonly sql: string;
  readonly values: readonly unknown[];
}

type Change = ChangeSet<object>;

const waiting = new WeakMap<EntityManager, StatementPart[]>();

/** Has a statement, whose rows nobody asks for, sent with the next flush of `em`. */
export function writeWithFlush(em: EntityManager, part: StatementPart): void {
  waiting.set(em, [...(waiting.get(em) ?? []), part]);
}

function takeWaiting(em: EntityManager): readonly StatementPart[] {
  const parts = waiting.get(em) ?? [];
  waiting.delete(em);
  return parts;
}

/** An ordinary flush sends what waits for it, too. */
export class WaitingStatements implements EventSubscriber {
  async beforeFlush({ em }: FlushEventArgs): Promise<void> {
    const own = em as EntityManager;
    for (const { sql, values } of takeWaiting(own)) await own.execute(sql, [...values]);
  }
}

/**
 * Writes what `em` has collected, with the events that its entities recorded, in one statement instead of one for each
 * table, with what waits for it and `asked` in the same one. Every part sees the rows as they were before the statement. New and changed
 * entities with an id of their own only; what is to be removed makes it an ordinary flush.
 * @returns how many rows each part of `asked` returned
 * @throws OptimisticLockError when a row has another version than its entity
 */
export async function flushTogether(
  em: EntityManager,
  asked: readonly StatementPart[] = [],
): Promise<readonly number[]> {
  const besides = [...asked, ...takeWaiting(em)];
  const uow = em.getUnitOfWork();
  await em.getEventManager().dispatchEvent(EventType.beforeFlush, { em, uow });
  uow.computeChangeSets();
  const changes: readonly Change[] = uow.getChangeSets();
  const created = changes.filter(({ type }) => type === ChangeSetType.CREATE);
  const updated = changes.filter(({ type }) => type === ChangeSetType.UPDATE);
  if (created.length + updated.length < changes.length)
    throw new Error('only new and changed entities can be written together');
  const inserts = [...Map.groupBy(created, shapeOf).values()].map((group) => insertOf(group));
  const parts = [...besides, ...inserts, ...updated.map((change) => updateOf(change))];
  if (parts.length === 0) return [];
  const counts = await countsOf(em, parts);
  updated.forEach((change, index) => {
    if (counts[besides.length + inserts.length + index] !== 1)
      throw OptimisticLockError.lockFailed(change.entity);
  });
  for (const change of changes) settle(em, change);
  for (const collection of uow.getCollectionUpdates()) collection.takeSnapshot();
  return counts.slice(0, asked.length);
}

async function countsOf(em: EntityManager, parts: readonly StatementPart[]): Promise<number[]> {
  const names = parts.map((_, index) => `part_${index}`);
  const [row = {}] = await em.execute<Record<string, number>[]>(
    `with ${parts.map(({ sql }, index) => `${names[index]} as (${sql})`).join(',\n')}
     select ${names.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`,
    parts.flatMap(({ values }) => values),
  );
  return names.map((name) => row[name] ?? 0);
}

/** Rows of one shape are one part; the text is the same for any number of them. */
const shapeOf = ({ meta, payload }: Change): string => [meta.tableName, ...Object.keys(payload)].join();

const columnOf = (prop: EntityProperty): string => `"${prop.fieldNames[0] ?? prop.name}"`;

function insertOf(group: readonly Change[]): StatementPart {
  const [{ meta, payload: first } = {} as Change] = group;
  const props = Object.keys(first).map((name) => meta.properties[name as never] as EntityProperty);
  const columns = props.map(columnOf).join(', ');
  const rows = group.map(({ payload }) =>
    Object.fromEntries(
      props.map((prop) => [prop.fieldNames[0], jsonOf(prop, payload[prop.name as never])] as const),
    ),
  );
  return {
    sql: `insert into "${meta.tableName}" (${columns})
          select ${columns} from jsonb_populate_recordset(null::"${meta.tableName}", ?::jsonb) returning 1`,
    values: [JSON.stringify(rows)],
  };
}

/** A JSON column is written as a text by the ORM, and would be a text inside of JSON. */
const jsonOf = (prop: EntityProperty, value: unknown): unknown =>
  prop.customType instanceof JsonType && typeof value === 'string' ? JSON.parse(value) : value;

function updateOf({ meta, entity, payload }: Change): StatementPart {
  const names = Object.keys(payload);
  const set = names.map((name) => `${columnOf(meta.properties[name as never])} = ?`);
  const { versionProperty: version } = meta;
  if (version) set.push(`"version" = "version" + 1`);
  return {
    sql: `update "${meta.tableName}" set ${set.join(', ')} where "id" = ?${version ? ' and "version" = ?' : ''} returning 1`,
    values: [
      ...names.map((name) => (payload as Record<string, unknown>)[name]),
      helper(entity).getPrimaryKey(),
      ...(version ? [entity[version]] : []),
    ],
  };
}

/** The entity is as the ordinary flush would have left it: managed, and without a difference to its row. */
function settle(em: EntityManager, { type, entity, meta, payload }: Change): void {
  const wrapped = helper(entity);
  const { versionProperty: version } = meta;
  if (type === ChangeSetType.CREATE) {
    wrapped.__initialized = true;
    if (version) Object.assign(entity, { [version]: entity[version] ?? 1 });
    em.getUnitOfWork().register(entity, payload, { refresh: true });
  } else if (version) Object.assign(entity, { [version]: Number(entity[version]) + 1 });
  wrapped.__originalEntityData = em.getComparator().prepareEntity(entity);
}
