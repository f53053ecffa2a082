import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** Reminders say what somebody wanted to buy: they go with the account. */
export const recoveryPersonalData: PersonalDataHolder = {
  tables: { recovery_message: 'deleted' },
  exported: {
    reminders: jsonList(
      `'queue', m.queue, 'channel', m.channel, 'state', m.state, 'lines', m.lines, 'createdAt', m.created_at, 'sentAt', m.sent_at, 'openedAt', m.opened_at`,
      'recovery_message m where m.user_id = :id',
    ),
  },
  erased: ['delete from recovery_message where user_id = :id'],
};
