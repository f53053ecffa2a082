import { addressFaults, EMPTY_ADDRESS, missingFields } from './address-draft.js';

const whole = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('an address', () => {
  it('CHK-10 lacks nothing but by street, number, city, state, CEP or neighbourhood', () => {
    expect(addressFaults(whole)).toEqual({});
    for (const name of ['street', 'number', 'city', 'state', 'zipCode', 'neighborhood'] as const) {
      expect(Object.keys(addressFaults({ ...whole, [name]: ' ' }))).toEqual([name]);
    }
    expect(missingFields(EMPTY_ADDRESS)).toHaveLength(6);
  });

  it('CHK-11 asks for a CEP of five digits, a hyphen and three digits', () => {
    expect(addressFaults({ ...whole, zipCode: '' }).zipCode).toBe('CEP é obrigatório');
    expect(addressFaults({ ...whole, zipCode: '01310' }).zipCode).toBe(
      'CEP inválido. Use o formato 00000-000',
    );
  });
});
