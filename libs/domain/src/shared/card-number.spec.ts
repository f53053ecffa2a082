import { holdsCardNumber } from './card-number.js';

describe('a card number in a text', () => {
  it('is found alone, in groups, with dashes and among words, of every brand', () => {
    for (const text of [
      '5031433215406351',
      '5031 4332 1540 6351',
      '5031-4332-1540-6351',
      'meu cartão é 4235.6477.2802.5682, pode cobrar',
      'casa 12 5031 4332 1540 6351 fundos',
      'amex 378282246310005',
      '30569309025904',
      'antigo 4222222222222',
      '6362970000457013',
      '2223003122003222',
    ])
      expect([text, holdsCardNumber(text)]).toEqual([text, true]);
  });

  it('is never seen in an id or a token, of very many', () => {
    const hex = (length: number): string =>
      Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');
    for (let count = 0; count < 20_000; count += 1)
      for (const id of [crypto.randomUUID(), `a${hex(30)}b`])
        expect([id, holdsCardNumber(id)]).toEqual([id, false]);
  });

  it('is not seen in what people really write', () => {
    for (const text of [
      '',
      'Avenida Paulista, 1578, ap. 12',
      '01310-200 11 98765-4321',
      '+55 11 98765-4321',
      '5511987654321',
      '529.982.247-25',
      '11.222.333/0001-81',
      'EAN 7891234567895',
      '5031433215406352',
      '0000000000000000',
      '4444444444444444444444',
      'ME23002MI63BR',
      '23793.38128 60007.827136 95000.063305 9 84410000026000',
      'b8f0c2f4-5031-4332-8540-635112345678',
      '50314332-1540-6351-8abc-0123456789ab',
      'token ab5031433215406351cd e 5031433215406351e0f9',
    ])
      expect([text, holdsCardNumber(text)]).toEqual([text, false]);
  });
});
