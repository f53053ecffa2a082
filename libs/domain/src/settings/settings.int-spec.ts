import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { Settings } from './index.js';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 4));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const settings = (): Settings => new Settings(orm.em as never);

describe('settings', () => {
  it('ASET-02 start with a free-shipping minimum of R$ 100', async () => {
    expect(await settings().get('delivery.freeMinimumCents')).toBe(10_000);
  });

  it('keep what was stored, for every process that asks', async () => {
    await settings().change({ 'delivery.freeMinimumCents': 25_000, 'shop.name': 'Plantão Teste' }, null);
    expect(await settings().get('delivery.freeMinimumCents')).toBe(25_000);
    expect(await settings().get('shop.name')).toBe('Plantão Teste');
  });

  it('switch free delivery off with an empty minimum', async () => {
    await settings().change({ 'delivery.freeMinimumCents': null }, null);
    expect(await settings().get('delivery.freeMinimumCents')).toBeNull();
  });

  it('take the ids of analytics only in their own form', async () => {
    await settings().change({ 'analytics.ga4Id': 'G-AB12CD34', 'analytics.metaPixelId': '1234567890' }, null);
    for (const wrong of [{ 'analytics.ga4Id': "G-1'; alert(1)" }, { 'analytics.metaPixelId': '12a' }])
      await expect(settings().change(wrong, null)).rejects.toMatchObject({ code: 'setting.invalid' });
    await settings().change({ 'analytics.ga4Id': '', 'analytics.metaPixelId': '' }, null);
    expect(await settings().get('analytics.ga4Id')).toBe('');
  });

  it('ASET-08 refuse unknown keys, wrong types and negative amounts, storing nothing', async () => {
    const subject = settings();
    await expect(subject.change({ 'shop.colour': 'azul' }, null)).rejects.toMatchObject({
      code: 'setting.unknown',
    });
    await expect(
      subject.change({ 'shop.phone': '(11) 4000-9999', 'payment.pix': 'sim' }, null),
    ).rejects.toMatchObject({ code: 'setting.invalid' });
    await expect(subject.change({ 'delivery.freeMinimumCents': -1 }, null)).rejects.toMatchObject({
      code: 'setting.invalid',
    });
    expect(await settings().get('shop.phone')).toBe('(11) 4000-0000');
  });

  it('A-04 a shop that stored two numbers of instalments keeps the one that payment accepts', async () => {
    const store = `insert into setting (key, value) values (?, ?::jsonb) on conflict (key) do update set value = excluded.value`;
    await orm.em.execute(store, ['payment.instalmentsShown', '10']);
    await orm.em.execute(store, ['payment.instalmentsMax', '6']);
    await orm.em.execute(`delete from "schema_migration" where name like '20261122171000-%'`);
    await orm.migrator.up();
    const rows = await orm.em.execute(`select key, value from setting where key like 'payment.instalments%'`);
    expect(rows).toEqual([{ key: 'payment.instalmentsMax', value: 6 }]);
    expect(await settings().get('payment.instalmentsMax')).toBe(6);
  });
});

describe('settings of a process that is notified of changes', () => {
  const stopClockAt = (moment: number) => void jest.spyOn(Date, 'now').mockReturnValue(moment);
  beforeEach(() => stopClockAt(Date.now()));
  afterEach(() => jest.restoreAllMocks());
  const seen = (subject: Settings) => subject.get('shop.name');
  /** A change of another process, and the time that has passed since; the change itself takes none. */
  const changed = async (name: string, milliseconds: number): Promise<void> => {
    await settings().change({ 'shop.name': name }, null);
    stopClockAt(Date.now() + milliseconds);
  };

  it('are kept until it forgets them, while no change can be unknown', async () => {
    const subject = settings();
    subject.keepWhile(() => true);
    const before = await seen(subject);
    await changed('Plantão Avisado', 60_000);
    expect(await seen(subject)).toBe(before);
    subject.forget();
    expect(await seen(subject)).toBe('Plantão Avisado');
  });

  it('are not kept as a transaction read them that changed them and then failed', async () => {
    const subject = settings();
    subject.keepWhile(() => true);
    const before = await seen(subject);
    // As within a request.
    const failing = RequestContext.create(orm.em, () =>
      orm.em.transactional(async () => {
        await subject.change({ 'shop.name': 'Plantão Desfeito' }, null);
        expect(await seen(subject)).toBe('Plantão Desfeito');
        throw new Error('undone');
      }),
    );
    await expect(failing).rejects.toThrow('undone');
    expect(await seen(subject)).toBe(before);
  });

  it('are read again within a second while changes may be unknown', async () => {
    const subject = settings();
    subject.keepWhile(() => false);
    const before = await seen(subject);
    await changed('Plantão Só', 800);
    expect(await seen(subject)).toBe(before);
    await changed('Plantão Só', 200);
    expect(await seen(subject)).toBe('Plantão Só');
  });
});
