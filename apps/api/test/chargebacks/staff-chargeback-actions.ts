import sharp from 'sharp';
import { about, send, type Fixture, type StaffAction } from '../http/staff-actions.js';
import { ChargebackActs } from './chargeback-acts.js';

const contested = ({ shop, admin }: Fixture) => new ChargebackActs(shop, admin).aContested();
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1F2F4F' } })
    .png()
    .toBuffer();

/** What administrators do with chargebacks, each taking effect. */
export const CHARGEBACK_ACTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/chargebacks/:id/notes': about(contested, ({ path }) =>
    send('POST', `${path}/notes`, { text: 'Confirmou por telefone' }),
  ),
  'POST /admin/chargebacks/:id/files': async (fixture) => {
    const acts = new ChargebackActs(fixture.shop, fixture.admin);
    return acts.addPicture((await acts.aContested()).path, await picture());
  },
  'DELETE /admin/chargebacks/:id/files/:file': async (fixture) => {
    const acts = new ChargebackActs(fixture.shop, fixture.admin);
    const { path } = await acts.aContested();
    const { body } = await acts.addPicture(path, await picture());
    return send('DELETE', `${path}/files/${body.data.chargeback.pictures[0].id}`)(fixture);
  },
  'POST /admin/chargebacks/:id/answer': about(contested, ({ path }) => send('POST', `${path}/answer`)),
  'POST /admin/chargebacks/:id/acceptance': about(contested, ({ path }) =>
    send('POST', `${path}/acceptance`, { reason: 'Erro nosso' }),
  ),
  'POST /admin/chargebacks/:id/posting': about(contested, ({ path }) =>
    send('POST', `${path}/posting`, { reason: 'Comprador desistiu' }),
  ),
};
