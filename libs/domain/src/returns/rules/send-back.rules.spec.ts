import { nextSendBackState, SEND_BACK_STATES, type SendBackEvent } from './send-back.rules.js';

const after = (event: SendBackEvent) =>
  Object.fromEntries(
    SEND_BACK_STATES.flatMap((state) => {
      const to = nextSendBackState(state, event);
      return to ? [[state, to]] : [];
    }),
  );

it('sends refused pieces back once: only what is still at the desk leaves it', () => {
  expect(after('label')).toEqual({ waiting: 'label', pickup: 'label' });
  expect(after('hand')).toEqual({ waiting: 'sent', label: 'sent', pickup: 'sent' });
  expect(after('pickup')).toEqual({ waiting: 'pickup', label: 'pickup' });
  expect(after('collected')).toEqual({ pickup: 'collected' });
});

it('lets the customer give up what has not left, and ends with the order', () => {
  expect(after('give-up')).toEqual({ waiting: 'given-up', label: 'given-up', pickup: 'given-up' });
  expect(after('end')).toEqual({ waiting: 'cancelled', label: 'cancelled', pickup: 'cancelled' });
});

it('believes the carrier also of a label that could not be given back in time', () => {
  expect(after('post')).toEqual({ label: 'sent', pickup: 'sent', 'given-up': 'sent', cancelled: 'sent' });
  expect(after('deliver')).toEqual({
    ...{ label: 'delivered', pickup: 'delivered', sent: 'delivered' },
    ...{ 'given-up': 'delivered', cancelled: 'delivered' },
  });
});
