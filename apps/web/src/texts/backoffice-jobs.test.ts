import { CONSUMERS } from '@plantao/domain/consumers';
import { eventNames, jobNames } from './backoffice-jobs.js';

/** Events whose aggregate is not an order. */
const ELSEWHERE = /^(alarm|contact|lead|password|password-reset|review|settings|stock|stock-alert|user)\./;

it('has words for everything that can happen to an order, and for every job that follows', () => {
  const events = Object.entries(CONSUMERS).filter(([type]) => !ELSEWHERE.test(type));
  expect(events.map(([type]) => type).filter((type) => !(type in eventNames))).toEqual([]);
  expect(events.flatMap(([, jobs]) => jobs).filter((job) => !(job in jobNames))).toEqual([]);
});
