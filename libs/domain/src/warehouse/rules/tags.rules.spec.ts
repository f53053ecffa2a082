import { tagFault } from './tags.rules.js';

it('WARE-12 takes a tag that is trimmed, not empty and not there yet', () => {
  expect(tagFault(['leve'], 'novo')).toBeUndefined();
  expect(tagFault([], '  ')).toBe('tag.invalid');
  expect(tagFault([], 'x'.repeat(41))).toBe('tag.invalid');
  expect(tagFault(['leve'], ' Leve ')).toBe('tag.repeated');
  expect(
    tagFault(
      Array.from({ length: 20 }, (_, at) => `t${at}`),
      'mais',
    ),
  ).toBe('tag.many');
});
