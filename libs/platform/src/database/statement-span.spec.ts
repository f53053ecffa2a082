import { activateTracing, asDetail, type Tracing } from '../tracing/tracing.js';
import { statementSpanFacts, statementSpanName } from './statement-span.js';

afterEach(() => activateTracing(undefined));

it.each([
  ['select * from "shop_order" where id = $1', 'select shop_order'],
  ['select extract(epoch from now() - created_at) from outbox_message', 'select outbox_message'],
  [
    'with part_0 as (update "stock_level" set held = $1 returning 1) select count(*) from part_0',
    'update stock_level',
  ],
  ['with due as (select id from outbox_message) select * from due', 'select outbox_message'],
  ['insert into "inbox_entry" (consumer) values ($1)', 'insert inbox_entry'],
  ['delete from only totals.orders where id = $1', 'delete totals.orders'],
  ['commit', 'commit'],
  ['', 'query'],
])('S16 a statement is named by what it does and its table: %s', (text, name) => {
  expect(statementSpanName(text)).toBe(name);
});

it('S16 values that are written into a statement are in no span', () => {
  const text = `update "user" set email = 'ana@exemplo.test' where tax_id = '52998224725'`;
  expect(JSON.stringify([statementSpanName(text), statementSpanFacts(text, 2)])).not.toMatch(/ana|529/);
});

it('nothing is made for a span while traces are not recorded', async () => {
  const made = jest.fn();
  expect(await asDetail(made, made, () => Promise.resolve(1))).toBe(1);
  activateTracing({ isRecording: () => false, inSpan: made } as unknown as Tracing);
  expect(await asDetail(made, made, () => Promise.resolve(2))).toBe(2);
  expect(made).not.toHaveBeenCalled();
});
