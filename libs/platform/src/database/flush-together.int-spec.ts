import { defineEntity, MikroORM, OptimisticLockError, p } from '@mikro-orm/core';
import type { EntityManager, Options } from '@mikro-orm/postgresql';
import { attachEvent } from '@plantao/domain/shared/aggregate';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { countStatements } from '../../../../test/infra/statement-counter.js';
import { OutboxMessage } from '../outbox/index.js';
import { flushTogether, ormOptions, writeWithFlush } from './index.js';

const BoxSchema = defineEntity({
  name: 'Box',
  tableName: 'parcel',
  properties: {
    id: p.uuid().primary(),
    label: p.string().length(40),
    facts: p.json<{ readonly note: string; readonly sizes: number[] }>(),
    packedAt: p.datetime(),
    state: p.string().default('open'),
    version: p.integer().version(),
  },
});
class Box extends BoxSchema.class {}
BoxSchema.setClass(Box);

const PACKED = new Date('2026-11-23T12:00:00.123Z');

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  const options = {
    databaseUrl: database.url,
    entities: [OutboxMessage, Box],
    pool: 2,
    migrationsPath: 'libs/domain/migrations',
  };
  orm = await MikroORM.init(ormOptions(options) as Options);
  await em().execute(
    `create table parcel (id uuid primary key, label varchar(40) not null, facts jsonb not null, packed_at timestamptz not null,
                       state varchar(255) not null default 'open', version int not null default 1)`,
  );
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const em = (): EntityManager => orm.em.fork() as EntityManager;
const aBox = (label: string): Box =>
  Object.assign(new Box(), {
    id: crypto.randomUUID(),
    label,
    facts: { note: `"${label}" ? :x \\ 'y'`, sizes: [1, 2] },
    packedAt: PACKED,
  });
const count = (work: () => Promise<unknown>) => countStatements(orm as never, work);
const events = () => em().count(OutboxMessage);

describe('flushTogether', () => {
  it('writes new rows, changed rows, events and what is asked besides in one statement, and leaves nothing for the flush', async () => {
    const known = aBox('known');
    await em().persist(known).flush();
    const before = await events();
    const boxes = ['a', 'b', 'c'].map(aBox);
    const { sent } = await count(() =>
      em().transactional(async (inner) => {
        const own = inner as EntityManager;
        const box = await own.findOneOrFail(Box, { id: known.id });
        box.facts = { note: 'changed', sizes: [] };
        own.persist(boxes);
        attachEvent(box, 'box.changed', { boxId: box.id });
        writeWithFlush(own, { sql: `delete from parcel where label = ? returning 1`, values: ['nobody'] });
        const asked = [{ sql: 'select 1 from parcel where id = ? for update', values: [known.id] }];
        expect(await flushTogether(own, asked)).toEqual([1]);
        expect([box.version, ...boxes.map(({ version, state }) => [version, state])]).toEqual([
          2,
          ...boxes.map(() => [1, 'open']),
        ]);
      }),
    );
    expect(sent).toHaveLength(4);
    const stored = await em().find(Box, {}, { orderBy: { label: 'asc' } });
    expect(
      stored.map(({ label, facts, packedAt, version }) => ({ label, facts, packedAt, version })),
    ).toEqual([
      ...boxes.map(({ label, facts }) => ({ label, facts, packedAt: PACKED, version: 1 })),
      { label: 'known', facts: { note: 'changed', sizes: [] }, packedAt: PACKED, version: 2 },
    ]);
    expect(await events()).toBe(before + 1);
  });

  it('lets later changes of the same entities be written by an ordinary flush', async () => {
    const box = aBox('again');
    await em().transactional(async (inner) => {
      inner.persist(box);
      await flushTogether(inner as EntityManager);
      box.label = 'again and again';
    });
    expect(await em().findOneOrFail(Box, { id: box.id })).toMatchObject({
      label: 'again and again',
      version: 2,
    });
  });

  it('refuses a row that another has changed, and writes nothing', async () => {
    const box = aBox('contested');
    await em().persist(box).flush();
    const before = await events();
    const late = em().transactional(async (inner) => {
      const own = inner as EntityManager;
      const mine = await own.findOneOrFail(Box, { id: box.id });
      await em().nativeUpdate(Box, { id: box.id }, { label: 'theirs', version: 2 });
      mine.label = 'mine';
      attachEvent(mine, 'box.changed', { boxId: box.id });
      await flushTogether(own);
    });
    await expect(late).rejects.toBeInstanceOf(OptimisticLockError);
    expect(await em().findOneOrFail(Box, { id: box.id })).toMatchObject({ label: 'theirs' });
    expect(await events()).toBe(before);
  });

  it('sends what waits for the flush also with an ordinary one', async () => {
    const box = aBox('waiting');
    await em().persist(box).flush();
    await em().transactional(async (inner) => {
      const values = ['written', box.id];
      writeWithFlush(inner as EntityManager, {
        sql: 'update parcel set label = ? where id = ? returning 1',
        values,
      });
      expect(await inner.count(Box, { label: 'written' })).toBe(0);
    });
    expect(await em().count(Box, { label: 'written' })).toBe(1);
  });

  it('removes nothing', async () => {
    const box = aBox('removed');
    await em().persist(box).flush();
    const removing = em().transactional(async (inner) => {
      inner.remove(await inner.findOneOrFail(Box, { id: box.id }));
      await flushTogether(inner as EntityManager);
    });
    await expect(removing).rejects.toThrow('only new and changed');
  });
});
