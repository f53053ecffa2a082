import { boletoLine } from './boleto-line.rules.js';

const LINE = '00190500954014481606906809350314337370000000100';

describe('the line of a boleto', () => {
  it('PAY-17 is made of the number in its bars', () => {
    // The example of the banks' own documents: Banco do Brasil, R$ 1,00.
    expect(boletoLine('00193373700000001000500940144816060680935031')).toBe(LINE);
  });

  it('is kept where the provider gives one, without its points and spaces', () => {
    expect(boletoLine(LINE)).toBe(LINE);
    expect(boletoLine('00190.50095 40144.816069 06809.350314 3 37370000000100')).toBe(LINE);
  });
});
