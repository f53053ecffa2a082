import { about, send, type Fixture, type StaffAction } from '../http/staff-actions.js';
import { ReturnActs } from './return-acts.js';

const asked = ({ shop, admin }: Fixture) => new ReturnActs(shop, admin).aReturn();
const allowed = async ({ shop, admin }: Fixture) => {
  const acts = new ReturnActs(shop, admin);
  const made = await acts.aReturn();
  await acts.act(made.path, 'authorisation');
  return made;
};
const arrived = ({ shop, admin }: Fixture) => new ReturnActs(shop, admin).aReceived();
const returning = ({ shop, admin }: Fixture) => new ReturnActs(shop, admin).aReturning(1);

const refused = async ({ shop, admin }: Fixture) => {
  const acts = new ReturnActs(shop, admin);
  const made = await acts.aReceived();
  await acts.inspect(made, { refused: 1, reason: 'Usada' });
  return made;
};

/** What administrators do with returns, each taking effect. */
export const RETURN_ACTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/returns/:id/authorisation': about(asked, ({ path }) => send('POST', `${path}/authorisation`)),
  'POST /admin/returns/:id/refusal': about(asked, ({ path }) =>
    send('POST', `${path}/refusal`, { reason: 'Fora do prazo' }),
  ),
  'PUT /admin/returns/:id/postage': about(allowed, ({ path }) =>
    send('PUT', `${path}/postage`, { tracking: 'AA123456785BR' }),
  ),
  'POST /admin/returns/:id/label': about(allowed, ({ path, back }) => async (fixture) => {
    await fixture.shop.sql(`update order_return set label_error = 'Sem saldo' where id = ?`, [back.id]);
    return send('POST', `${path}/label`)(fixture);
  }),
  'POST /admin/returns/:id/receipt': about(allowed, ({ path }) => send('POST', `${path}/receipt`)),
  'POST /admin/returns/:id/inspection': about(arrived, ({ path, line }) =>
    send('POST', `${path}/inspection`, { lines: [{ line, restocked: 1, writtenOff: 0, refused: 0 }] }),
  ),
  'POST /admin/send-backs/:id/sending': about(refused, ({ back }) =>
    send('POST', `/admin/send-backs/${back.id}/sending`, { way: 'hand', tracking: 'AA123456785BR' }),
  ),
  'POST /admin/send-backs/:id/giving-up': about(refused, ({ back }) =>
    send('POST', `/admin/send-backs/${back.id}/giving-up`, { reason: 'O cliente não quer de volta' }),
  ),
  'POST /admin/returned-parcels/:id/inspection': about(returning, ({ id, item }) =>
    send('POST', `/admin/returned-parcels/${id}/inspection`, {
      lines: [{ item, restocked: 1, writtenOff: 0 }],
    }),
  ),
  'POST /admin/returns/:id/refund': about(arrived, ({ path, back }) => async (fixture) => {
    await fixture.shop.sql(`update order_return set state = 'inspected' where id = ?`, [back.id]);
    await fixture.shop.sql(`update return_line set restocked = quantity where return_id = ?`, [back.id]);
    return send('POST', `${path}/refund`)(fixture);
  }),
  'POST /admin/returns/:id/closing': about(arrived, ({ path, back, id }) => async (fixture) => {
    await fixture.shop.sql(`update order_return set state = 'inspected' where id = ?`, [back.id]);
    await fixture.shop.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, partial, reason, state, idem_key)
       select gen_random_uuid(), order_id, id, 100, true, 'manual', 'done', 'by-hand-' || id from charge where order_id = ? limit 1`,
      [id],
    );
    return send('POST', `${path}/closing`)(fixture);
  }),
};

/** Questions about returns whose text is too long for an address: they change nothing. */
export const RETURN_QUESTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/returns/:id/inspection/preview': about(arrived, ({ path, line }) =>
    send('POST', `${path}/inspection/preview`, {
      lines: [{ line, restocked: 1, writtenOff: 0, refused: 0 }],
    }),
  ),
};
