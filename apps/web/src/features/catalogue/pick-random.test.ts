import { pickRandom } from './pick-random.js';

describe('a draw', () => {
  it('takes no thing twice and no more than there are', () => {
    const drawn = pickRandom([1, 2, 3, 4, 5], 3);
    expect(new Set(drawn).size).toBe(3);
    expect(pickRandom([1, 2], 3).sort()).toEqual([1, 2]);
    expect(pickRandom([], 3)).toEqual([]);
  });

  it('follows the dice', () => {
    expect(pickRandom(['a', 'b', 'c'], 2, () => 0)).toEqual(['a', 'b']);
    expect(pickRandom(['a', 'b', 'c'], 2, () => 0.99)).toEqual(['c', 'b']);
  });
});
