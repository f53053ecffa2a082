import { PasswordsService } from './passwords.service.js';

/** Places that unknown callers can fill: two at once, twenty in line. */
const UNKNOWN_CALLERS = 22;

/** A service whose places for unknown callers are all taken, and the order in which answers come. */
function crowded() {
  const passwords = new PasswordsService();
  const order: string[] = [];
  const ask = (known?: string): Promise<string> =>
    passwords.matches(null, 'chute', known).then(
      () => order[order.push(known ?? 'unknown') - 1] ?? '',
      (error: { code: string }) => error.code,
    );
  const flood = Array.from({ length: UNKNOWN_CALLERS }, () => ask());
  return { ask, flood, order };
}

describe('password hashing queue', () => {
  it('F13 reserves places for known networks when unknown ones have used theirs, and serves them first', async () => {
    const { ask, flood, order } = crowded();
    expect(await ask()).toBe('auth.busy');
    const known = Array.from({ length: 8 }, (_, at) => ask(`home ${at}`));
    expect((await Promise.all(known)).every((each) => each.startsWith('home'))).toBe(true);
    // Two unknown callers were running already, two more at most are called before the last of the known have answered.
    expect(order.filter((each) => each === 'unknown').length).toBeLessThanOrEqual(4);
    expect(await Promise.all(flood)).toEqual(Array(UNKNOWN_CALLERS).fill('unknown'));
  });

  it('F13 gives one known network at most three places, and all of them at most twenty', async () => {
    const { ask, flood } = crowded();
    const one = await Promise.all(Array.from({ length: 5 }, () => ask('home')));
    expect(one).toEqual(['home', 'home', 'home', 'auth.busy', 'auth.busy']);
    await Promise.all(flood);
    const again = crowded();
    const many = await Promise.all(Array.from({ length: 23 }, (_, at) => again.ask(`home ${at}`)));
    expect(many.filter((each) => each === 'auth.busy')).toHaveLength(3);
    await Promise.all(again.flood);
  });
});
