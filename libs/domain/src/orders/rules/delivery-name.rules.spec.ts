import { deliveryName } from './delivery-name.rules.js';

describe('names of deliveries', () => {
  it.each([
    ['.Package', 'Jadlog', 'Jadlog Package'],
    ['.Com', 'Jadlog', 'Jadlog Com'],
    ['.Package', '', 'Package'],
    ['SEDEX', 'Correios', 'SEDEX'],
    ['PAC', 'Correios', 'PAC'],
    ['Standard', 'Entrega Plantão', 'Standard'],
  ])('%s of %s is %s', (name, company, known) => expect(deliveryName({ name, company })).toBe(known));
});
