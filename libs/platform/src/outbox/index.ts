export { Effect } from './effect.entity.js';
export { EffectsService, stepLock, type StepClaim } from './effects.service.js';
export { InboxEntry } from './inbox-entry.entity.js';
export { InboxService } from './inbox.service.js';
export { OutboxMessage } from './outbox-message.entity.js';
export { listenToOutbox, type OutboxListener } from './outbox-listener.js';
export { MAX_DELIVERIES, OutboxService, type DueMessage, type OutboxHealth } from './outbox.service.js';
