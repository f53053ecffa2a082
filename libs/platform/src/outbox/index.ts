export { Effect } from './effect.entity.js';
export { InboxEntry } from './inbox-entry.entity.js';
export { OutboxMessage } from './outbox-message.entity.js';
