import { isExpress, offeredOptions } from './delivery-kind.rules.js';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('kinds of delivery', () => {
  it.each(['SEDEX', 'Sedex 10', 'Expresso', 'Express', '.Com', 'Azul Amanhã', 'Loggi Express', 'Rápida'])(
    '%s is express',
    (name) => expect(isExpress({ name })).toBe(true),
  );

  it.each(['PAC', 'Mini Envios', 'Standard', '.Package', 'Econômico', 'Azul Cargo e-commerce'])(
    '%s is standard',
    (name) => expect(isExpress({ name })).toBe(false),
  );

  it('ASET-07 only those that the shop offers are shown', () => {
    const all = named('PAC', 'SEDEX', '.Package');
    expect(offeredOptions(all, { standard: true, express: false })).toEqual(named('PAC', '.Package'));
    expect(offeredOptions(all, { standard: false, express: true })).toEqual(named('SEDEX'));
    expect(offeredOptions(all, { standard: true, express: true })).toEqual(all);
  });
});
