import { GARMENT_TYPES } from '@plantao/domain/catalogue/rules/product-kinds.rules';
import type { Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { garmentTypeOf, MODELS } from './plan/index.js';
import { SAID, type Said } from './review-texts.js';
import { reviewsOf } from './reviews.js';

/** Words that only fit one of the fits. */
const WORDS: Readonly<Record<Fit, RegExp>> = {
  maior: /larga|folgada|comprida|sobrando|tamanho menor/,
  menor: /justo|apert|pequena|pelo maior|tamanho acima/,
  certo:
    /serviu|caimento|veste (muito )?bem|meu tamanho|sem apertar|sem puxar|folga certa|acertei|não abre|veste como/i,
};
/** Which fits five, four and three stars have; caps say nothing of theirs. */
const FITS: Readonly<Record<Said['stars'], readonly Fit[]>> = {
  5: ['certo'],
  4: ['certo', 'menor', 'maior'],
  3: ['menor', 'maior'],
};

describe('what reviews of the demonstration say', () => {
  it.each(GARMENT_TYPES)('PROD-25 has words for every note and fit of %s', (type) => {
    for (const stars of [5, 4, 3] as const)
      for (const fit of type === 'toucas' ? [undefined] : FITS[stars]) {
        const about = SAID.filter(
          (said) =>
            said.stars === stars &&
            (said.fit === undefined || said.fit === fit) &&
            (said.of?.includes(type) ?? true) &&
            said.model === undefined &&
            said.bullet === undefined,
        );
        expect([type, stars, fit, about.length > 0]).toEqual([type, stars, fit, true]);
      }
  });

  it.each(SAID.filter(({ fit }) => fit !== undefined))('agrees with its own fit: $text', ({ fit, text }) => {
    expect(text).toMatch(WORDS[fit as Fit]);
  });

  it('says of no cap how it fits, and of no other garment what only a cap has', () => {
    for (const { of, fit, text } of SAID) {
      if (of?.includes('toucas')) expect(fit).toBeUndefined();
      if (/gorro|touca|amarração/i.test(text)) expect(of).toEqual(['toucas']);
      if (/calça|barra|cós|coxa|quadril/i.test(text)) expect(of).not.toContain('blusas');
      if (/jaleco/i.test(text)) expect(of).toEqual(['jalecos']);
    }
  });
});

describe('the reviews of the demonstration', () => {
  const products = Object.entries(MODELS).flatMap(([model, shared]) =>
    shared.products.map((plan) => ({
      sku: plan.sku,
      garmentType: garmentTypeOf(plan),
      audience: plan.audience ?? shared.audience,
      model,
      bullets: [...plan.bullets, ...shared.bullets],
    })),
  );
  const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

  it('PROD-25 are of as many people as there are reviews of a product, each in words of its own', () => {
    const twice = products.map((product) => {
      const reviews = reviewsOf(product);
      return [
        product.sku,
        ...repeated(reviews.map(({ author }) => author)),
        ...repeated(reviews.map(({ text }) => text)),
      ];
    });
    expect(twice.filter(([, ...repeats]) => repeats.length > 0)).toEqual([]);
    expect(Math.max(...products.map((product) => reviewsOf(product).length))).toBe(7);
  });

  it('PROD-25 praise deep pockets, miss another pocket or a button only where the cut has such', () => {
    const claims: readonly (readonly [said: RegExp, has: RegExp])[] = [
      [/bolsos são fundos/, /bolsos .*fundos/i],
      [/mais um bolso no peito/, /bolso .*no peito/i],
      [/bolso/, /bolso/i],
      [/botão a mais/, /botões/i],
    ];
    const wrong = products.flatMap((product) =>
      reviewsOf(product).flatMap(({ text }) =>
        claims
          .filter(([said, has]) => said.test(text) && !product.bullets.some((line) => has.test(line)))
          .map(() => [product.sku, text]),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
