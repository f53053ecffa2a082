import type { BodyInput } from '@plantao/domain/catalogue/rules/body-estimate.rules';
import { numberIn } from './finder-draft.js';

describe('a measure as people type it', () => {
  it.each<[BodyInput, string, number | undefined]>([
    ['heightCm', '165', 165],
    ['heightCm', '1,65', 165],
    ['heightCm', ' 1.65 m ', 165],
    ['heightCm', '165 cm', 165],
    ['heightCm', '165CM', 165],
    ['heightCm', '165 kg', undefined],
    ['weightKg', '60,5kg', 60.5],
    ['weightKg', '60 kg', 60],
    ['weightKg', '60 cm', undefined],
    ['bust', '92,4 cm', 92.4],
    ['bust', '0,92 m', 0.9],
    ['bust', '-92', undefined],
    ['bust', '92 94', undefined],
    ['bust', 'cm', undefined],
    ['bust', '', undefined],
  ])('FIT-01 reads %s %p as %p, with its unit or without', (input, text, value) => {
    expect(numberIn(input, text)).toBe(value);
  });
});
