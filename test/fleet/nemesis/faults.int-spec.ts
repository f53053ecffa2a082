import { seededRandom } from '../../reliability/seeded-random.js';
import { chosenFaults, drawFaults, FAULTS, type Fault } from './faults.js';

function firstOf(seed: number): Fault[] {
  const faults = drawFaults(FAULTS, seededRandom(seed));
  return FAULTS.map(() => faults.next().value);
}

describe('faults that a seed draws', () => {
  it('are the same again with the same seed, and others with another', () => {
    expect(firstOf(7)).toEqual(firstOf(7));
    expect(firstOf(8)).not.toEqual(firstOf(7));
  });

  it('come each once in a round, from five to twenty seconds long', () => {
    const drawn = firstOf(7);
    expect(drawn.map(({ name }) => name).toSorted()).toEqual([...FAULTS].toSorted());
    for (const { seconds } of drawn) expect(seconds >= 5 && seconds <= 20).toBe(true);
  });

  it('can be chosen by name, service and kind', () => {
    expect(chosenFaults('redis-kill,s3')).toEqual(['redis-kill', 's3-kill', 's3-pause', 's3-cut']);
    expect(chosenFaults('restart')).toEqual(['postgres-restart']);
    expect(() => chosenFaults('nothing')).toThrow('--faults nothing: there is api-kill');
  });
});
