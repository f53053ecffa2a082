import { nextWave, roomInWave, type OfferedVariant } from './alert-wave.rules.js';

const variant = (size: string, colour: string, offered: number, notified = 0): OfferedVariant => ({
  sku: `${size}-${colour}`,
  size,
  colour,
  offered,
  notified,
});
const waiting = (count: number, size = '', colour = '') =>
  Array.from({ length: count }, (_, place) => ({ id: place, size, colour }));

describe('a wave of alerts', () => {
  it('P43 tells the first three of ten when two pieces are back', () => {
    const wave = nextWave(waiting(10, 'M', 'Azul'), [variant('M', 'Azul', 2)]);
    expect(wave.map(({ alert }) => alert.id)).toEqual([0, 1, 2]);
  });

  it('tells nobody more while those who were told have had no time', () => {
    expect(nextWave(waiting(10, 'M', 'Azul'), [variant('M', 'Azul', 2, 3)])).toEqual([]);
    expect(nextWave(waiting(10, 'M', 'Azul'), [variant('M', 'Azul', 4, 3)])).toHaveLength(3);
  });

  it('tells those who wait for another size or colour nothing', () => {
    const alerts = [...waiting(1, 'G', 'Azul'), ...waiting(1, 'M', 'Rosa'), ...waiting(1, 'M', '')];
    const wave = nextWave(alerts, [variant('M', 'Azul', 1)]);
    expect(wave).toEqual([{ alert: alerts[2], sku: 'M-Azul' }]);
  });

  it('spreads those who take anything over what there is', () => {
    const wave = nextWave(waiting(9), [variant('P', 'Azul', 2), variant('G', 'Rosa', 1)]);
    const notified = wave.map(({ sku }) => sku);
    expect(notified.filter((sku) => sku === 'P-Azul')).toHaveLength(3);
    expect(notified.filter((sku) => sku === 'G-Rosa')).toHaveLength(2);
    expect(notified).toHaveLength(5);
  });

  it('has no room without pieces', () => {
    expect([0, -1, 1, 2, 3].map((offered) => roomInWave({ offered, notified: 0 }))).toEqual([0, 0, 2, 3, 5]);
  });
});
