import { nextBatch, remainingInBatch, type OfferedVariant } from './alert-batch.rules.js';

const variant = (size: string, colour: string, offered: number, notified = 0): OfferedVariant => ({
  sku: `${size}-${colour}`,
  size,
  colour,
  offered,
  notified,
});
const waiting = (count: number, size = '', colour = '') =>
  Array.from({ length: count }, (_, place) => ({ id: place, size, colour }));

describe('a batch of alerts', () => {
  it('P43 notifies the first three of ten when two pieces are back in stock', () => {
    const batch = nextBatch(waiting(10, 'M', 'Azul'), [variant('M', 'Azul', 2)]);
    expect(batch.map(({ alert }) => alert.id)).toEqual([0, 1, 2]);
  });

  it('notifies nobody else during the pause after a batch', () => {
    expect(nextBatch(waiting(10, 'M', 'Azul'), [variant('M', 'Azul', 2, 3)])).toEqual([]);
    expect(nextBatch(waiting(10, 'M', 'Azul'), [variant('M', 'Azul', 4, 3)])).toHaveLength(3);
  });

  it('does not notify those who wait for another size or colour', () => {
    const alerts = [...waiting(1, 'G', 'Azul'), ...waiting(1, 'M', 'Rosa'), ...waiting(1, 'M', '')];
    const batch = nextBatch(alerts, [variant('M', 'Azul', 1)]);
    expect(batch).toEqual([{ alert: alerts[2], sku: 'M-Azul' }]);
  });

  it('spreads alerts for any variant over the available pieces', () => {
    const batch = nextBatch(waiting(9), [variant('P', 'Azul', 2), variant('G', 'Rosa', 1)]);
    const notified = batch.map(({ sku }) => sku);
    expect(notified.filter((sku) => sku === 'P-Azul')).toHaveLength(3);
    expect(notified.filter((sku) => sku === 'G-Rosa')).toHaveLength(2);
    expect(notified).toHaveLength(5);
  });

  it('has no room when nothing is offered', () => {
    expect([0, -1, 1, 2, 3].map((offered) => remainingInBatch({ offered, notified: 0 }))).toEqual([
      0, 0, 2, 3, 5,
    ]);
  });
});
