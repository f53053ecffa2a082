import { CUT_NAMES, GARMENT_SIZES, type CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { render, screen, within } from '@testing-library/react';
import { bothBodiesPictures } from '@/texts/catalogue/both-bodies';
import { BothBodies } from './both-bodies.js';

const show = (cuts: CutName[], sizes: readonly string[] = GARMENT_SIZES) =>
  render(<BothBodies cuts={cuts} sizes={sizes} />).container;
const SEEN: readonly CutName[] = bothBodiesPictures.flatMap(({ pieces }) => pieces);

describe('a unisex piece on a feminine and on a masculine body', () => {
  it('PROD-03 FIT-08 shows both in one picture, says what is seen in which size, and the girths of both bodies', () => {
    const shown = show(['tradicional-top']);
    const figure = screen.getByRole('figure', { name: 'No corpo feminino e no masculino' });
    const picture = within(figure).getByRole<HTMLImageElement>('img');
    expect(picture.getAttribute('src')).toBe(bothBodiesPictures[0]?.src);
    expect(picture.alt).toMatch(/à esquerda no corpo feminino.*à direita no masculino/);
    expect(figure.textContent).toContain('O mesmo conjunto de blusa e calça reta no tamanho M');
    expect([...shown.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
      'Corpo femininoBusto 92, cintura 74, quadril 100 cm',
      'Corpo masculinoTórax 98, cintura 86, quadril 97 cm',
    ]);
  });

  it('PROD-03 keeps the room of the picture until it is there', () => {
    show(['melange-jogger']);
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(picture.parentElement?.className).toContain('aspect-4/3');
  });

  it.each(CUT_NAMES)('PROD-03 shows %s where the picture has it, and nothing otherwise', (cut) => {
    const at = bothBodiesPictures.find(({ pieces }) => pieces.includes(cut));
    expect(show([cut]).querySelector('img')?.getAttribute('src')).toBe(at?.src);
    expect(show([cut]).innerHTML === '').toBe(!SEEN.includes(cut));
  });

  it('PROD-03 shows one picture of a set, and none of a product without pieces or without the size of the picture', () => {
    expect(show(['melange-top', 'melange-jogger']).querySelectorAll('img')).toHaveLength(1);
    expect(show([]).innerHTML).toBe('');
    expect(show(['melange-top'], ['PP', 'P', 'G']).innerHTML).toBe('');
  });
});
