import { compareTexts, spacedPercents } from './texts.js';

const catalogue = `
  limit: { text: 'Estoque máximo para esta cor: {n}' },
  off: (n: number) => \`-\${n}% OFF\`,
  sure: 'Tem certeza que deseja excluir o cupom "{code}"?',
  label: \`Erro no Cálculo de Frete: \${reason}\`,
`;

describe('texts of the specification', () => {
  it('are matched with placeholders', () => {
    const expected = {
      shop: [
        'Estoque máximo para esta cor: {n}',
        '-{n}% OFF',
        'Tem certeza que deseja excluir o cupom "{code}"?',
        'Erro no Cálculo de Frete:',
      ],
    };
    expect(compareTexts(expected, {}, catalogue)).toEqual({ missing: [], arrived: [] });
  });

  it('are missed when an accent, a word or the end differs', () => {
    const expected = { shop: ['Estoque maximo para esta cor: {n}', 'Estoque máximo', '-{n}% Off'] };
    expect(compareTexts(expected, {}, catalogue).missing).toHaveLength(3);
  });

  it('may be missing for now, and are reported once they exist', () => {
    const report = compareTexts(
      { shop: ['-{n}% OFF', 'Frete'] },
      { shop: ['-{n}% OFF', 'Frete'] },
      catalogue,
    );
    expect(report).toEqual({ missing: [], arrived: ['-{n}% OFF'] });
  });

  it('cannot be deferred when the specification does not have them', () => {
    expect(() => compareTexts({}, { shop: ['Outro'] }, catalogue)).toThrow('Outro');
  });
});

describe('percentages', () => {
  it('are written without a blank, as the specification writes them; comments may have one', () => {
    expect(spacedPercents(catalogue)).toEqual([]);
    const spaced = ["best: 'até 18 %',", '// of 18 %', ' * 5 % of it', '`${n} % a menos`'];
    expect(spacedPercents(spaced.join('\n'))).toEqual([spaced[0], spaced[3]]);
  });
});
