import { readPictures } from './pictures.js';
import { MODELS } from './plan/index.js';
import { setFacts } from './sets.js';

const PLANS = Object.values(MODELS).flatMap(({ products }) => products);
const SETS = PLANS.filter(({ pieces }) => pieces);

describe('the sets of the demonstration', () => {
  it('are made of garments that are sold by themselves, and cost less than these', () => {
    expect(SETS.length).toBeGreaterThanOrEqual(4);
    for (const { sku, price, pieces = [] as never } of SETS) {
      const garments = pieces.map((piece: string) => PLANS.find((plan) => plan.sku === piece));
      expect([sku, garments.map((garment) => garment?.pieces)]).toEqual([sku, [undefined, undefined]]);
      const singly = garments.reduce((sum, garment) => sum + (garment?.price ?? 0), 0);
      expect([sku, price < singly]).toEqual([sku, true]);
    }
  });

  it('come in more than one colour, with a picture of the set in each', () => {
    const pictures = readPictures();
    const facts = { sku: '', name: '', description: '', image: '', images: [], tags: [], sizes: [] };
    for (const plan of SETS) {
      const { image, images } = setFacts(plan, facts, pictures);
      expect([plan.sku, image]).toEqual([plan.sku, expect.stringContaining(`${plan.garment}-front-`)]);
      expect([plan.sku, images.length > 0]).toEqual([plan.sku, true]);
    }
  });
});
