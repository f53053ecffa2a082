import { pickRandom } from './pick-random.js';

describe('random selection', () => {
  it('picks no item twice and no more than exist', () => {
    const drawn = pickRandom([1, 2, 3, 4, 5], 3);
    expect(new Set(drawn).size).toBe(3);
    expect(pickRandom([1, 2], 3).sort()).toEqual([1, 2]);
    expect(pickRandom([], 3)).toEqual([]);
  });

  it('uses the given random numbers', () => {
    expect(pickRandom(['a', 'b', 'c'], 2, () => 0)).toEqual(['a', 'b']);
    expect(pickRandom(['a', 'b', 'c'], 2, () => 0.99)).toEqual(['c', 'b']);
  });
});
