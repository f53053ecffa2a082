export { Effect } from './effect.entity.js';
export { EffectsService, stepLock, type StepClaim } from './effects.service.js';
export { InboxEntry } from './inbox-entry.entity.js';
export { InboxService } from './inbox.service.js';
export { OutboxMessage } from './outbox-message.entity.js';
export {
  MAX_DELIVERIES,
  OUTBOX_HEALTH,
  OutboxService,
  RELAY_LOCK,
  type DueMessage,
  type OutboxHealth,
} from './outbox.service.js';
export { firstTraceOf, inTraceOf, isOngoing, type FirstTrace } from './trace-of.js';
