import type { Handlers } from './handlers.js';
import { MalformedEvent, idOf, local, external } from './job-handler.js';

const event = {
  eventId: 'e1',
  delivery: 1,
  type: 'order.paid',
  payload: { orderId: 'o1', chargeId: '' },
} as const;

describe('reading an event’s payload', () => {
  it('returns an existing string', () => expect(idOf(event, 'orderId')).toBe('o1'));

  it('fails permanently when it is empty or not a string', () => {
    expect(() => idOf(event, 'chargeId')).toThrow(MalformedEvent);
    expect(() => idOf({ ...event, payload: { orderId: 7 } }, 'orderId')).toThrow(
      'event e1: orderId is missing',
    );
  });

  it('is checked by the compiler', () => {
    const ofLabel = external<'labels.generate'>(async (label) => void idOf(label, 'labelId'));
    const generate: Handlers['labels.generate'] = ofLabel;
    // @ts-expect-error the events of this job carry no label
    const process: Handlers['leads.process'] = ofLabel;
    const wrong = local<'leads.process'>(async (lead) => {
      // @ts-expect-error the event of a lead names no order
      idOf(lead, 'orderId');
    });
    expect([generate, process, wrong].map(({ kind }) => kind)).toEqual(['external', 'external', 'local']);
  });
});
