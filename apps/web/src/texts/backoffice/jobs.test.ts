import { CONSUMERS } from '@plantao/domain/consumers';
import { eventNames } from './jobs.js';

/** Events whose aggregate is not an order. */
const ELSEWHERE =
  /^(alarm|contact|draft-order|email-proof|factor|lead|password|password-reset|review|session|settings|sign-in-code|stock|stock-alert|team-order|user)\./;

it('has a label for everything that can happen to an order', () => {
  const events = Object.entries(CONSUMERS).filter(([type]) => !ELSEWHERE.test(type));
  expect(events.map(([type]) => type).filter((type) => !(type in eventNames))).toEqual([]);
});
