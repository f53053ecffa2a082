import { isCnpj, isCpf, isTaxId, maskTaxId, taxIdCharacters, taxIdType } from './cpf-cnpj.js';

describe('CPF and CNPJ', () => {
  it('CHK-21 a CPF of 11 digits counts only with both of its check digits', () => {
    for (const right of ['52998224725', '529.982.247-25', '11144477735', '12345678909', '01234567890'])
      expect([right, isCpf(right)]).toEqual([right, true]);
    const digits = '52998224725';
    for (let place = 0; place < 11; place += 1)
      for (let other = 0; other < 10; other += 1) {
        const typo = digits.slice(0, place) + String(other) + digits.slice(place + 1);
        expect([typo, isCpf(typo)]).toEqual([typo, typo === digits]);
      }
  });

  it('CHK-22 a CNPJ of 14 counts only with both of its check digits, letters of the new numbers included', () => {
    for (const right of ['11222333000181', '11.222.333/0001-81', '00000000000191', '12ABC34501DE35'])
      expect([right, isCnpj(right)]).toEqual([right, true]);
    expect(isCnpj('12abc34501de35')).toBe(true);
    for (const wrong of ['11222333000182', '11222333000191', '12ABC34501DE36', '12ABC34501DEA5'])
      expect([wrong, isCnpj(wrong)]).toEqual([wrong, false]);
  });

  it('CHK-23 one repeated digit, an empty text, and every other length are invalid', () => {
    for (let digit = 0; digit < 10; digit += 1)
      for (const length of [11, 14]) expect(isTaxId(String(digit).repeat(length))).toBe(false);
    expect(isTaxId('')).toBe(false);
    for (const right of ['52998224725', '11222333000181'])
      for (let length = 1; length < right.length; length += 1)
        expect([length, isTaxId(right.slice(0, length))]).toEqual([length, false]);
    expect(isTaxId('112223330001810')).toBe(false);
  });

  it('CHK-20 is masked as far as it is typed, and as CNPJ from the twelfth on or with a letter', () => {
    expect(['5', '5299', '529982247', '5299822472', '52998224725'].map(maskTaxId)).toEqual([
      '5',
      '529.9',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
    ]);
    expect(['112223330001', '11222333000181', '11222333000181999', '12ABC'].map(maskTaxId)).toEqual([
      '11.222.333/0001',
      '11.222.333/0001-81',
      '11.222.333/0001-81',
      '12.ABC',
    ]);
  });

  it('CHK-25 A-16 is sent without punctuation, with the type by its length', () => {
    expect(taxIdCharacters(' 529.982.247-25 ')).toBe('52998224725');
    expect([taxIdType('529.982.247-25'), taxIdType('12.ABC.345/01DE-35'), taxIdType('1')]).toEqual([
      'CPF',
      'CNPJ',
      undefined,
    ]);
  });
});
