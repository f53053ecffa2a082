import { GARMENT_SIZES, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { render, screen } from '@testing-library/react';
import { comparedPictures } from '@/texts/catalogue/compare-sizes';
import { CompareSizes } from './compare-sizes.js';
import { garmentTable } from './size-tables.js';

const show = (cuts: CutName[], sizes: readonly string[] = GARMENT_SIZES) =>
  render(<CompareSizes cuts={cuts} sizes={sizes} />).container;

describe('the sizes of a piece beside each other', () => {
  it('PROD-03 FIT-08 shows PP and GG in one picture, with what its table says of both', () => {
    const shown = show(['tradicional-top']);
    const picture = screen.getByRole('img', {
      name: 'Blusa Tradicional em PP e em GG, lado a lado, no mesmo manequim',
    });
    expect(picture.getAttribute('src')).toBe(comparedPictures['tradicional-top']);
    expect([...shown.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
      'PP49 cm de largura no busto69 cm de comprimento',
      'GG65 cm de largura no busto77 cm de comprimento',
    ]);
  });

  it.each(Object.keys(comparedPictures) as CutName[])(
    'PROD-03 has the measures of the table of %s',
    (cut) => {
      const shown = show([cut]);
      const { columns, rows } = garmentTable(cut, ['PP', 'GG']);
      const [width, length] = ['Busto', 'Comprimento'].map((title) => columns.indexOf(title));
      expect([...shown.querySelectorAll('dl > div')].map((one) => one.textContent?.match(/[\d,]+/g))).toEqual(
        rows.map(({ cells }) => [cells[width!], cells[length!]]),
      );
    },
  );

  it('PROD-03 keeps the room of the picture until it is there', () => {
    show(['princesa-top']);
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(picture.parentElement?.className).toContain('aspect-video');
  });

  it('PROD-03 shows the shirt of a set, and nothing of a piece without such a picture', () => {
    expect(show(['princesa-slim', 'princesa-top']).querySelector('img')?.alt).toContain('Blusa Princesa');
    expect(show(['princesa-slim']).innerHTML).toBe('');
    expect(show([]).innerHTML).toBe('');
  });

  it('PROD-03 shows nothing of a product that is not made in both sizes', () => {
    expect(show(['tulipa-top'], ['PP', 'P', 'M']).innerHTML).toBe('');
    expect(show(['tulipa-top'], ['G', 'GG']).innerHTML).toBe('');
  });
});
