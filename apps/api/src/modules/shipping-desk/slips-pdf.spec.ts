import { pdfText } from '../../../test/support/pdf-text.js';
import { slipsPdf } from './slips-pdf.js';

const line = (warehouse: string, sku: string, quantity: number, positions: readonly number[]) => ({
  bin: 'A-01',
  warehouse,
  sku,
  name: 'Jaleco',
  size: 'M',
  colour: 'Azul',
  image: '',
  quantity,
  parcels: positions.map((position) => ({ position, quantity: quantity / positions.length })),
});

it('names each warehouse on its pages of the picking list, with its own totals', async () => {
  const many = Array.from({ length: 60 }, (_, n) => line('Loja', `L${n}`, 1, [n + 1]));
  const file = await slipsPdf({
    lines: [line('Central', 'C1', 4, [1, 2]), line('Central', 'C2', 1, [2]), ...many, line('', 'S1', 1, [3])],
    slips: [],
  });
  const texts = pdfText(file).split('\n');
  const heads = texts.filter((text) => text.startsWith('Separação'));
  expect([...new Set(heads)]).toEqual([
    'Separação: Central',
    'Separação: Loja',
    'Separação: Loja (continuação)',
    'Separação: sem armazém',
  ]);
  expect(heads.filter((text) => text === 'Separação: Loja')).toHaveLength(1);
  const totals = texts.filter((text) => text.startsWith('Peças: '));
  expect(totals[0]).toContain('Peças: 5. SKUs: 2. Pacotes: 2.');
  expect(totals.slice(1, -1).every((text) => text.startsWith('Peças: 60. SKUs: 60. Pacotes: 60.'))).toBe(
    true,
  );
  expect(totals.at(-1)).toContain('Peças: 1. SKUs: 1. Pacotes: 1.');
});

it('says what goes into the bag of each person, and what is stitched on which piece', async () => {
  const item = { bin: 'A-01', sku: 'C1', name: 'Jaleco', size: 'M', colour: 'Azul', setName: null };
  const piece = { name: 'Jaleco', size: 'M', colour: 'Azul', quantity: 1 };
  const file = await slipsPdf({
    lines: null,
    slips: [
      {
        ...{
          id: '3f0c9a52-7a0b-4f6e-9d1c-2b8f5a6c7d80',
          position: 1,
          customer: 'Rita',
          place: '',
          tracking: null,
        },
        delivery: { name: 'PAC', company: 'Correios' },
        parcel: { weightGrams: 300, heightCm: 5, widthCm: 20, lengthCm: 30 },
        items: [
          { ...item, quantity: 1, embroidery: 'Dra. Ana' },
          { ...item, quantity: 1, embroidery: 'Dr. Caio' },
        ],
        bags: {
          bags: [
            { name: 'Ana', pieces: [{ ...piece, embroidery: 'Dra. Ana' }] },
            { name: 'Bia', pieces: [{ ...piece, embroidery: null, inOrder: { left: 0, chosen: 1 } }] },
          ],
          others: [{ ...piece, size: 'G', embroidery: null }],
        },
      },
    ],
  });
  const text = pdfText(file).replaceAll('\n', ' ');
  for (const words of [
    'com bordado: Dra. Ana',
    'com bordado: Dr. Caio',
    'NÃO ESTÁ MAIS NO PEDIDO',
    'nenhuma sacola',
  ])
    expect(text).toContain(words);
  expect(text.indexOf('Sacola')).toBeLessThan(text.indexOf('Bia'));
});
