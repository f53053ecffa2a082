import { imagesByColour, picturesInColour } from '@plantao/domain/catalogue/rules/picture-colour.rules';
import { frontOf, furtherViews, mediaUrl, readPictures } from './pictures.js';
import { garmentTypeOf, MODELS } from './plan/index.js';
import { coloursOf, setFacts } from './sets.js';

const PLANS = Object.values(MODELS).flatMap(({ products }) => products);
const SETS = PLANS.filter(({ pieces }) => pieces);
const pictures = readPictures();
const nameOf = (slug: string): string => pictures.colours.find((colour) => colour.slug === slug)?.name ?? '';

describe('the sets of the demonstration', () => {
  it('are made of garments that are sold by themselves, and cost less than these', () => {
    const kinds = ['conjuntos', 'kits'];
    expect(SETS).toEqual(PLANS.filter((plan) => kinds.includes(garmentTypeOf(plan))));
    for (const { sku, price, pieces = [] as never } of SETS) {
      const garments = pieces.map((piece: string) => PLANS.find((plan) => plan.sku === piece));
      expect([sku, garments.map((garment) => garment?.pieces)]).toEqual([sku, pieces.map(() => undefined)]);
      const singly = garments.reduce((sum, garment) => sum + (garment?.price ?? 0), 0);
      expect([sku, price < singly]).toEqual([sku, true]);
    }
  });

  it('come in more than one colour, and are shown from the front in each', () => {
    for (const plan of SETS) {
      const facts = { sku: '', name: '', description: '', image: '', tags: [], sizes: [] };
      const set = setFacts(plan, { ...facts, images: furtherViews(pictures, plan.garment) }, pictures);
      const colours = coloursOf(plan, pictures);
      expect([plan.sku, colours.length > 1]).toEqual([plan.sku, true]);
      expect(
        imagesByColour(
          set,
          colours.map((slug) => ({ name: nameOf(slug) })),
        ),
      ).toEqual(
        Object.fromEntries(colours.map((slug) => [nameOf(slug), mediaUrl(frontOf(plan.garment, slug))])),
      );
      expect(set.images.at(-1)).toContain('/media/measures-');
    }
  });
});

describe('the kits of the demonstration', () => {
  it('are shown in each colour with both of their pieces', () => {
    const kits = PLANS.filter((plan) => garmentTypeOf(plan) === 'kits');
    expect(kits).toHaveLength(4);
    for (const { garment } of kits) {
      const images = furtherViews(pictures, garment);
      for (const slug of pictures.garments[garment]?.views.front ?? []) {
        const shown = picturesInColour({ image: mediaUrl(frontOf(garment, slug)), images }, nameOf(slug));
        const pieces = pictures.garments[garment]?.parts?.map((part) => mediaUrl(frontOf(part, slug))) ?? [];
        expect(shown).toEqual(expect.arrayContaining(pieces));
        expect(pieces).toHaveLength(2);
        expect(shown.length).toBeGreaterThanOrEqual(4);
      }
    }
  });
});
