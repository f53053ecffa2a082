import { anOrder } from '@/testing/buyer-responses';
import {
  localDeadline,
  lookAgainAfter,
  outcomeOf,
  pixPhase,
  plainPaymentId,
  pollDelay,
} from './payment-outcome.js';

describe('payment outcome', () => {
  it('maps approved to success, pending and in process to pending, everything else to failure', () => {
    expect(outcomeOf('approved')).toBe('success');
    expect(outcomeOf('pending')).toBe('pending');
    expect(outcomeOf('in_process')).toBe('pending');
    expect(outcomeOf('rejected')).toBe('failure');
    expect(outcomeOf('cancelled')).toBe('failure');
  });

  it('polls every 5 s, every 15 s in a hidden tab, and not once it is settled', () => {
    expect(pollDelay({ visible: true, waiting: true })).toBe(5000);
    expect(pollDelay({ visible: false, waiting: true })).toBe(15000);
    expect(pollDelay({ visible: true, waiting: false })).toBeNull();
  });

  it('reads an order that waits for a bank every 15 s, one with a boleto every five minutes, and no other', () => {
    const { payment } = anOrder();
    const boleto = { url: 'https://pay.test/boleto', line: null, dueAt: null };
    expect(lookAgainAfter({ status: 'pending', payment })).toBe(15_000);
    expect(lookAgainAfter({ status: 'pending', payment: { ...payment, boleto } })).toBe(300_000);
    expect(lookAgainAfter({ status: 'confirmed', payment: { ...payment, boleto } })).toBe(false);
  });

  it('removes the prefix of a PIX number', () => {
    expect(plainPaymentId('pix:123')).toBe('123');
    expect(plainPaymentId('123')).toBe('123');
  });

  it('counts down by the clock of the server, whatever the time of this device', () => {
    const wrongClock = Date.parse('2020-01-01T00:00:00.000Z');
    const deadline = localDeadline('2026-11-21T12:30:00.000Z', '2026-11-21T12:00:00.000Z', wrongClock);
    expect(deadline).toBe(wrongClock + 30 * 60_000);
    expect(localDeadline(null, '2026-11-21T12:00:00.000Z', 0)).toBeNull();
  });

  it('accepts an approval after expiry', () => {
    expect(pixPhase('pending', false)).toBe('waiting');
    expect(pixPhase('pending', true)).toBe('expired');
    expect(pixPhase('cancelled', false)).toBe('expired');
    expect(pixPhase('rejected', false)).toBe('refused');
    expect(pixPhase('approved', true)).toBe('approved');
  });
});
