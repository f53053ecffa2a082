import { nextSendBackState, SEND_BACK_STATES, type SendBackEvent } from './send-back.rules.js';

const after = (event: SendBackEvent) =>
  Object.fromEntries(
    SEND_BACK_STATES.flatMap((state) => {
      const to = nextSendBackState(state, event);
      return to ? [[state, to]] : [];
    }),
  );

it('sends refused pieces back once: only what is still at the desk leaves it', () => {
  expect(after('label')).toEqual({ waiting: 'label', pickup: 'label', undelivered: 'label' });
  expect(after('hand')).toEqual({ waiting: 'sent', label: 'sent', pickup: 'sent', undelivered: 'sent' });
  expect(after('pickup')).toEqual({ waiting: 'pickup', label: 'pickup', undelivered: 'pickup' });
  expect(after('collected')).toEqual({ pickup: 'collected' });
});

it('lets the customer give up what has not left, and ends with the order', () => {
  const all = (to: string) => ({ waiting: to, label: to, pickup: to, undelivered: to });
  expect(after('give-up')).toEqual(all('given-up'));
  expect(after('end')).toEqual(all('cancelled'));
});

it('believes the carrier also of a label that could not be given back in time', () => {
  expect(after('post')).toEqual({ label: 'sent', pickup: 'sent', 'given-up': 'sent', cancelled: 'sent' });
  expect(after('deliver')).toEqual({
    ...{ label: 'delivered', pickup: 'delivered', sent: 'delivered', undelivered: 'delivered' },
    ...{ 'given-up': 'delivered', cancelled: 'delivered' },
  });
});

it('brings back to the desk what the carrier could not hand over', () => {
  expect(after('undeliver')).toEqual({ sent: 'undelivered' });
});
