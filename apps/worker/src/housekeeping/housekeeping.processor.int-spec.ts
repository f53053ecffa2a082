import { duringTests } from '../../../../test/infra/during-tests.js';
import { anOrder } from '../../test/support/orders.js';
import { openBench } from '../../test/support/bench.js';
import { RETENTION } from './retention.js';

const bench = duringTests(() => openBench());

/** A row that is `?` old, and one a table that the purge keeps however young or old: `kept`. */
const ROWS: Record<string, { readonly insert: string; readonly old: string; readonly young: string }> = {
  idempotency_key: {
    insert: `insert into idempotency_key (scope, fingerprint, state, created_at) values (gen_random_uuid(), 'f', 'done', now() - ?::interval)`,
    old: '25 hours',
    young: '23 hours',
  },
  session: {
    insert: `insert into session (id, user_id, token_hash, expires_at) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() - ?::interval)`,
    old: '190 days',
    young: '170 days',
  },
  password_reset: {
    insert: `insert into password_reset (id, user_id, token_hash, expires_at) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() - ?::interval)`,
    old: '8 days',
    young: '6 days',
  },
  email_proof: {
    insert: `insert into email_proof (id, user_id, email, token_hash, expires_at) values (gen_random_uuid(), gen_random_uuid(), 'a@exemplo.test', gen_random_uuid(), now() - ?::interval)`,
    old: '8 days',
    young: '6 days',
  },
  sign_in_challenge: {
    insert: `insert into sign_in_challenge (id, hash, purpose, expires_at) values (gen_random_uuid(), gen_random_uuid(), 'sign-in', now() - ?::interval)`,
    old: '61 minutes',
    young: '59 minutes',
  },
  sign_in_code: {
    insert: `insert into sign_in_code (id, email, asked_at) values (gen_random_uuid(), gen_random_uuid(), now() - ?::interval)`,
    old: '61 minutes',
    young: '59 minutes',
  },
  login_failure: {
    insert: `insert into login_failure (id, account, network, at) values (gen_random_uuid(), 'a', '198.51.100.1', now() - ?::interval)`,
    old: '61 minutes',
    young: '59 minutes',
  },
  freight_quote: {
    insert: `insert into freight_quote (id, cep, pieces, source, options, expires_at) values (gen_random_uuid(), '01310100', 1, 'table', '[]', now() - ?::interval)`,
    old: '25 hours',
    young: '1 hour',
  },
  recovery_message: {
    insert: `insert into recovery_message (id, queue, channel, subject_id, episode, place, user_id, state, actor, lines, value_cents, created_at, link_until)
             values (gen_random_uuid(), 'cart', 'mail', gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'sent', 'Regra', '[]', 1, now() - ?::interval, now())`,
    old: '181 days',
    young: '179 days',
  },
  shipping_batch: {
    insert: `insert into shipping_batch (id, created_at) values (gen_random_uuid(), now() - ?::interval)`,
    old: '91 days',
    young: '89 days',
  },
  status_change: {
    insert: `insert into status_change (id, status, created_at) values (gen_random_uuid(), 'processing', now() - ?::interval)`,
    old: '91 days',
    young: '89 days',
  },
  draft_order: {
    insert: `insert into draft_order (id, email, name, address, lines, subtotal_cents, shipping_cents, ship_type, author, expires_at)
             values (gen_random_uuid(), 'a@x.test', 'Ana', '{}', '[]', 1, 0, '{}', 'Rita', now() - ?::interval)`,
    old: '91 days',
    young: '89 days',
  },
  stock_alert: {
    insert: `insert into stock_alert (id, product_id, email, created_at) values (gen_random_uuid(), gen_random_uuid(), 'a@x.test', now() - ?::interval)`,
    old: '366 days',
    young: '300 days',
  },
  lead: {
    insert: `insert into lead (id, name, whatsapp, email, created_at) values (gen_random_uuid(), 'Ana', '11', gen_random_uuid(), now() - ?::interval)`,
    old: '31 days',
    young: '29 days',
  },
  coupon_refusal: {
    insert: `insert into coupon_refusal (id, coupon_id, user_id, traits, first_at, last_at) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{phone}', now(), now() - ?::interval)`,
    old: '181 days',
    young: '179 days',
  },
  contact_message: {
    insert: `insert into contact_message (id, name, email, message, created_at) values (gen_random_uuid(), 'Ana', 'a@x.test', 'Oi', now() - ?::interval)`,
    old: '740 days',
    young: '700 days',
  },
  webhook_event: {
    insert: `insert into webhook_event (id, event_key, topic, subject_id, received_at) values (gen_random_uuid(), gen_random_uuid(), 'payment', '1', now() - ?::interval)`,
    old: '91 days',
    young: '89 days',
  },
  payment_reading: {
    insert: `insert into payment_reading (id, key, payment_id, source, outcome, first_at, last_at) values (gen_random_uuid(), gen_random_uuid(), '1', 'notice', 'repeated', now(), now() - ?::interval)`,
    old: '401 days',
    young: '399 days',
  },
  payment_difference: {
    insert: `insert into payment_difference (id, kind, payment_id, state, expected_cents, found_cents, report_id, opened_at, last_seen_at, ended_at) values (gen_random_uuid(), 'fee-differs', gen_random_uuid(), 'closed', 1, 2, gen_random_uuid(), now(), now(), now() - ?::interval)`,
    old: '401 days',
    young: '399 days',
  },
  settlement_report: {
    insert: `insert into settlement_report (id, state, from_at, until_at, next_try_at, finished_at) values (gen_random_uuid(), 'done', now(), now(), now(), now() - ?::interval)`,
    old: '401 days',
    young: '399 days',
  },
  carrier_notice: {
    insert: `insert into carrier_notice (id, event_key, topic, carrier_id, received_at) values (gen_random_uuid(), gen_random_uuid(), 'order.posted', '1', now() - ?::interval)`,
    old: '91 days',
    young: '89 days',
  },
  inbox_entry: {
    insert: `with event as (insert into outbox_message (id, type, payload, state, created_at) values (gen_random_uuid(), 'x', '{}', 'acked', now() - ?::interval) returning id)
             insert into inbox_entry (consumer, event_id) select 'mail.contact', id from event`,
    old: '31 days',
    young: '29 days',
  },
  effect: {
    insert: `with event as (insert into outbox_message (id, type, payload, state, created_at) values (gen_random_uuid(), 'x', '{}', 'acked', now() - ?::interval) returning id)
             insert into effect (event_id, step, state) select id, 'mail.contact', 'done' from event`,
    old: '31 days',
    young: '29 days',
  },
  alarm_notice: {
    insert: `insert into alarm_notice (id, kind, state, figure, opened_at, created_at) values (gen_random_uuid(), 'outbox-old', 'raised', 1, now(), now() - ?::interval)`,
    old: '31 days',
    young: '29 days',
  },
  policy_report: {
    insert: `insert into policy_report (id, directive, blocked, page, networks, reports, last_at) values (gen_random_uuid(), 'img-src', 'x', '/', '{}', 1, now() - ?::interval)`,
    old: '31 days',
    young: '29 days',
  },
  alarm: {
    insert: `insert into alarm (kind, figure, opened_at, closed_at) select k, 1, now(), now() - i from (values (?::interval)) v(i), lateral (select case when i > interval '90 days' then 'outbox-old' else 'events-dead' end k) w`,
    old: '91 days',
    young: '89 days',
  },
};

const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await bench.sql<{ n: string }>(`select count(*) n from ${table} where ${where}`))[0]?.n);

describe('data retention', () => {
  it('deletes everything beyond its retention period, and nothing younger', async () => {
    for (const { insert, old, young } of Object.values(ROWS)) {
      await bench.sql(insert, [old]);
      await bench.sql(insert, [young]);
    }
    await bench.tick('housekeeping.purge');
    for (const table of Object.keys(ROWS)) expect([table, await count(table)]).toEqual([table, 1]);
    expect(await count('outbox_message')).toBe(2);
    const untried = RETENTION.map(({ table }) => table).filter(
      (table) => !(table in ROWS) && table !== 'outbox_message',
    );
    expect(untried).toEqual([]);
  });

  it('keeps events that need attention, leads with consent, messages younger than two years', async () => {
    await bench.sql(
      `insert into outbox_message (id, type, payload, state, created_at) values (gen_random_uuid(), 'x', '{}', 'dead', now() - interval '100 days')`,
    );
    await bench.sql(
      `insert into lead (id, name, whatsapp, email, created_at, consent_at, consent_version) values (gen_random_uuid(), 'Bia', '11', 'bia@x.test', now() - interval '900 days', now() - interval '900 days', '1')`,
    );
    await bench.tick('housekeeping.purge');
    expect(await count('outbox_message', `state = 'dead'`)).toBe(1);
    expect(await count('lead', `email = 'bia@x.test'`)).toBe(1);
  });

  it('S17 deletes drafts of an account that was erased while they were written', async () => {
    const account = async (change: string): Promise<string> => {
      const id = crypto.randomUUID();
      await bench.sql(
        `insert into app_user (id, name, email, phone, role, active) values (?, 'Bia Lima', ?, '', 'user', true)`,
        [id, `${id}@x.test`],
      );
      await bench.sql(`update app_user set deleted_at = ${change} where id = ?`, [id]);
      await bench.sql(
        `insert into draft_order (id, user_id, email, name, address, lines, subtotal_cents, shipping_cents, ship_type, author, expires_at)
         values (gen_random_uuid(), ?, 'bia@x.test', 'Bia', '{}', '[]', 1, 0, '{}', 'Rita', now())`,
        [id],
      );
      return id;
    };
    const [gone, lives] = [await account('now()'), await account('null')];
    await bench.tick('housekeeping.purge');
    expect(await count('draft_order', `user_id = '${gone}'`)).toBe(0);
    expect(await count('draft_order', `user_id = '${lives}'`)).toBe(1);
  });

  it('O11 erases the network of a paid order in any status, also when another step fails', async () => {
    const [paid, waiting] = [await anOrder(bench), await anOrder(bench)];
    await bench.sql(`update shop_order set placed_from = '198.51.100.7'`);
    await bench.sql(`update shop_order set paid_state = 'paid', paid_at = now() where id = ?`, [paid.id]);
    await bench.sql('alter table login_failure rename to login_failure_away');
    try {
      await expect(bench.tick('housekeeping.purge')).rejects.toThrow(/login_failure/);
    } finally {
      await bench.sql('alter table login_failure_away rename to login_failure');
    }
    expect(await bench.sql('select id from shop_order where placed_from is not null')).toEqual([
      { id: waiting.id },
    ]);
  });

  it('erases where an order went before a supplement once that has ended, or the order has or left a month ago, and no earlier', async () => {
    const edits: string[] = [];
    for (const [orderStatus, supplementStatus, ago = '29 days'] of [
      ['confirmed', 'pending'],
      ['processing', 'confirmed'],
      ['shipped', 'confirmed'],
      ['processing', 'cancelled'],
      ['cancelled', 'confirmed'],
      ['shipped', 'confirmed', '31 days'],
    ]) {
      const [order, supplement] = [await anOrder(bench), await anOrder(bench)];
      await bench.sql(
        `update shop_order set status = case id when ? then ? else ? end, updated_at = now() - ?::interval where id in (?, ?)`,
        [order.id, orderStatus, supplementStatus, ago, order.id, supplement.id],
      );
      const edit = crypto.randomUUID();
      await bench.sql(
        `insert into order_edit (id, order_id, supplement_id, delivery_before, reason, actor)
         values (?, ?, ?, '{"address": {"street": "Rua A"}, "shipType": {}}', 'Pediu', 'Clara')`,
        [edit, order.id, supplement.id],
      );
      edits.push(edit);
    }
    await bench.tick('housekeeping.purge');
    const kept = await bench.sql<{ id: string }>(
      'select id from order_edit where delivery_before is not null',
    );
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(edits.slice(0, 3)));
  });
});
