import { anOrder } from '@/testing/buyer-responses';
import { deliveryCalendar } from './delivery-calendar.js';

const file = (street = 'Rua A; B, C') => {
  const order = anOrder();
  order.shipping.address.street = street;
  return deliveryCalendar(
    order,
    { from: '2026-12-30', to: '2026-12-31' },
    {
      origin: 'https://loja.test',
      now: new Date('2026-11-26T12:34:56.000Z'),
    },
  );
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a delivery', () => {
  it('has one event of whole days, whose end is the day after the last', () => {
    const lines = unfolded(file());
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:11111111-2222-4333-8444-abcdefabcdef@entrega',
        'DTSTAMP:20261126T123456Z',
        'DTSTART;VALUE=DATE:20261230',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Entrega do pedido #EFABCDEF',
        'URL:https://loja.test/dashboard/orders/11111111-2222-4333-8444-abcdefabcdef',
      ]),
    );
  });

  it('escapes what has a meaning, so that nothing typed becomes a line of its own', () => {
    const location = unfolded(file('Rua A; B, C\\D\nBEGIN:VEVENT')).find((line) =>
      line.startsWith('LOCATION'),
    );
    expect(location).toContain('LOCATION:Rua A\\; B\\, C\\\\D\\nBEGIN:VEVENT');
    expect(unfolded(file('x\nBEGIN:VEVENT')).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('has no line of more than 75 octets, and tears no character apart', () => {
    const text = file('Ç'.repeat(120));
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(unfolded(text).find((line) => line.startsWith('LOCATION'))).toContain('Ç'.repeat(120));
  });
});
