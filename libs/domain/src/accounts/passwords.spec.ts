import { PasswordsService } from './passwords.service.js';

/** Places that unknown callers can fill: two at once, twenty in line. */
const UNKNOWN_CALLERS = 22;

/** A service whose places for unknown callers are all taken. */
function crowded() {
  const passwords = new PasswordsService();
  const ask = (known?: string): Promise<string> =>
    passwords.matches(null, 'chute', known).then(
      () => known ?? 'unknown',
      (error: { code: string }) => error.code,
    );
  const flood = Array.from({ length: UNKNOWN_CALLERS }, () => ask());
  return { ask, flood };
}

describe('password hashing queue', () => {
  it('F13 reserves places for known networks when unknown ones have used theirs, and serves them first', async () => {
    const passwords = new PasswordsService();
    const entered: string[] = [];
    // The queue alone: how long a comparison takes would decide the order of the answers, not that of the entries.
    const ask = (known?: string): Promise<void> =>
      passwords['limited'](known, async () => {
        entered.push(known ?? 'unknown');
        await new Promise(setImmediate);
      });
    const flood = Array.from({ length: UNKNOWN_CALLERS }, () => ask());
    await expect(ask()).rejects.toMatchObject({ code: 'auth.busy' });
    const names = Array.from({ length: 8 }, (_, at) => `home ${at}`);
    await Promise.all([...flood, ...names.map((name) => ask(name))]);
    // Two unknown callers were running already.
    const others = Array<string>(UNKNOWN_CALLERS - 2).fill('unknown');
    expect(entered).toEqual(['unknown', 'unknown', ...names, ...others]);
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
