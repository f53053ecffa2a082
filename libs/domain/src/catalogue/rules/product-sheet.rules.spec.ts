import { runToCompletion } from '../../shared/time-slicing.js';
import { centsOf, readProductSheet } from './product-sheet.rules.js';

const read = (text: string) => runToCompletion(readProductSheet(text));

describe('an amount in a spreadsheet', () => {
  it.each([
    ['129,90', 12_990],
    ['129.9', 12_990],
    ['R$ 1.234,50', 123_450],
    ['1.234', 123_400],
    ['12.345.678,9', null],
    ['199', 19_900],
    ['0', 0],
    ['1,999', null],
    ['-5', null],
    ['caro', null],
    ['1e9', null],
  ])('%s is %s centavos', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });
});

describe('a whole number in a spreadsheet', () => {
  it.each([
    ['900', 900],
    ['900,00', 900],
    ['1', 1],
    ['30000', 30_000],
    ['-', null],
    ['0', undefined],
    ['30001', undefined],
    ['3.000', undefined],
    ['3,5', undefined],
    ['leve', undefined],
  ])('%s is %s grams', (text, grams) => {
    const { lines, faults } = read(`SKU;Peso (g)\nTUL-01;${text}`);
    expect([lines[0]?.weightGrams, faults.length]).toEqual([grams, grams === undefined ? 1 : 0]);
  });

  it('is refused with its limits, by the name of its column', () => {
    expect(read('SKU;Comprimento (cm)\nTUL-01;12').faults).toEqual([
      {
        line: 2,
        text: '“Comprimento (cm)” inválido: 12. Use um número inteiro de 13 a 100; um hífen retira.',
      },
    ]);
  });
});

describe('the spreadsheet of products', () => {
  it('is read by its headings, in any order and case; empty cells are ignored', () => {
    const { lines, faults } = read(
      'estoque;PRECO;sku;tags;ativo;tamanho;cor;preço antigo\n7;129,90;tul-01;Novo, novo, scrubs;Não;M;Azul;0\n;;TUL-02;-;;;;\n',
    );
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      {
        line: 2,
        sku: 'TUL-01',
        price: 12_990,
        oldPrice: null,
        active: false,
        tags: ['Novo', 'scrubs'],
        size: 'M',
        color: 'Azul',
        stock: 7,
      },
      { line: 3, sku: 'TUL-02', tags: [] },
    ]);
  });

  it('names each fault by its line', () => {
    const { faults } = read(
      [
        'SKU;Preço;Preço antigo;Ativo;Tags;Estoque;SKU da variação',
        ';10;;;;;',
        'A;caro;;;;;',
        'A;0;;;;;',
        'A;;x;;;;',
        'A;;;talvez;;;',
        `A;;;;${'x'.repeat(41)};;`,
        'A;;;;;2,5;A-M',
        'A;;;;;3;',
      ].join('\r\n'),
    );
    expect(faults).toEqual([
      { line: 2, text: 'Informe o SKU do produto.' },
      { line: 3, text: 'Preço inválido: caro.' },
      { line: 4, text: 'Preço inválido: 0.' },
      { line: 5, text: 'Preço antigo inválido: x. Use 0 para retirar.' },
      { line: 6, text: 'Em “Ativo”, use sim ou não.' },
      { line: 7, text: 'Tags: até 20, cada uma com até 40 caracteres.' },
      { line: 8, text: 'Estoque inválido: 2,5. Use um número inteiro.' },
      { line: 9, text: 'Informe a variação: o SKU dela, ou tamanho e cor.' },
    ]);
  });

  it.each([
    ['', 'sheet.empty'],
    ['SKU;Preço', 'sheet.empty'],
    ['Nome;Preço\nx;1', 'sheet.columns'],
    ['SKU;sku\na;b', 'sheet.column-twice'],
    ['SKU;Nome\nA;"x', 'sheet.quote'],
  ])('refuses %j as a whole', (text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
