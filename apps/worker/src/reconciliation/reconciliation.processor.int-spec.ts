import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench({ MP_COLLECTOR_ID: '123456789' }));
afterEach(() => jest.restoreAllMocks());

/** The job as the clock starts it at that moment; resolves to who asked for the comparisons that there are. */
async function startedAt(moment: string) {
  jest.spyOn(bench.clock, 'now').mockReturnValue(new Date(moment));
  await bench.tick('payments.reconcile');
  const rows = await bench.sql<{ askedBy: string | null; at: string }>(
    'select asked_by as "askedBy", created_at as at from settlement_report order by created_at',
  );
  return rows.map(({ askedBy, at }) => ({ askedBy, at: new Date(at) }));
}
const night = (moment: string) => ({ askedBy: null, at: new Date(moment) });

it('asks for the settlement report by itself, once a night, and not before the first one', async () => {
  expect(await startedAt('2026-11-26T15:00:00Z')).toEqual([]);
  const first = night('2026-11-27T07:30:00Z');
  expect(await startedAt('2026-11-27T07:30:00Z')).toEqual([first]);
  await bench.sql(`update settlement_report set state = 'done'`);
  expect(await startedAt('2026-11-27T09:00:00Z')).toEqual([first]);
  expect(await startedAt('2026-11-28T06:59:00Z')).toEqual([first]);
  expect(await startedAt('2026-11-28T07:00:00Z')).toEqual([first, night('2026-11-28T07:00:00Z')]);
});
