import { isRating, isReviewText, reviewAuthor } from './review.rules.js';

describe('a review', () => {
  it.each([
    ['Marina de Souza', 'Marina S.'],
    ['  Ana   prado ', 'Ana P.'],
    ['Íris Émerson', 'Íris É.'],
    ['Madonna', 'Madonna'],
    ['', ''],
  ])('shortens %j to %j', (name, shown) => {
    expect(reviewAuthor(name)).toBe(shown);
  });

  it('has whole stars from one to five', () => {
    expect([0, 1, 3, 5, 6, 4.5, '5', null].map(isRating)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has a text of 10 to 2,000 characters, trimmed', () => {
    const texts = ['         .', 'curto', '1234567890', ` ${'x'.repeat(2_000)} `, 'x'.repeat(2_001)];
    expect(texts.map(isReviewText)).toEqual([false, false, true, true, false]);
  });
});
