import { about, send, type Fixture, type StaffAction } from '../http/staff-actions.js';
import { anIdleCart, wakeUp } from './recovery-cases.js';

const idle = async ({ shop }: Fixture) => {
  await wakeUp(shop);
  return `/admin/recovery/cart/${(await anIdleCart(shop)).id}`;
};

/** What staff do with reminders, each taking effect. */
export const RECOVERY_ACTIONS: Readonly<Record<string, StaffAction>> = {
  'POST /admin/recovery/:queue/:id/messages': about(idle, (path) =>
    send('POST', `${path}/messages`, { channel: 'whatsapp' }),
  ),
  'POST /admin/recovery/:queue/:id/opt-out': about(idle, (path) => send('POST', `${path}/opt-out`)),
};
