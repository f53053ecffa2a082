import { DatabaseUnavailable } from '@plantao/platform/database';
import { until } from '../../../../test/infra/until.js';
import { BatchLoader } from './batch-loader.js';

/** A loader of which each statement is answered by hand; a key that begins with 'no' does not exist. */
function heldLoader() {
  const sent: { readonly keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const loader = new BatchLoader<string>(
    'test',
    (keys) =>
      new Promise((resolve, reject) => {
        const found = keys
          .filter((key) => !key.startsWith('no'))
          .map((key) => [key, key.toUpperCase()] as const);
        sent.push({ keys, answer: () => resolve(new Map(found)), fail: reject });
      }),
  );
  return { loader, sent, keys: () => sent.map((each) => each.keys) };
}

describe('loading in batches', () => {
  it('asks at once for what comes alone', async () => {
    const { loader, sent, keys } = heldLoader();
    const one = loader.one('a');
    expect(keys()).toEqual([['a']]);
    sent[0]?.answer();
    await expect(one).resolves.toBe('A');
    const missing = loader.one('none');
    sent[1]?.answer();
    await expect(missing).resolves.toBeUndefined();
  });

  it('asks together for what comes while two statements are under way', async () => {
    const { loader, sent, keys } = heldLoader();
    const all = ['a', 'b', 'c', 'none', 'd', 'c'].map((key) => loader.one(key));
    expect(keys()).toEqual([['a'], ['b']]);
    sent[0]?.answer();
    await all[0];
    expect(keys()).toEqual([['a'], ['b'], ['c', 'none', 'd']]);
    sent[1]?.answer();
    sent[2]?.answer();
    await expect(Promise.all(all)).resolves.toEqual(['A', 'B', 'C', undefined, 'D', 'C']);
  });

  it('asks for twenty at most, and for the rest with the next statement', async () => {
    const { loader, sent, keys } = heldLoader();
    const all = Array.from({ length: 30 }, (_, at) => loader.one(`k${at}`));
    for (const at of [0, 1, 2, 3]) {
      sent[at]?.answer();
      await all[[0, 1, 2, 22][at] ?? 0];
    }
    expect(keys().map(({ length }) => length)).toEqual([1, 1, 20, 8]);
    await expect(all.at(-1)).resolves.toBe('K29');
  });

  it('never answers with a statement that was sent before the question', async () => {
    const { loader, sent, keys } = heldLoader();
    const early = loader.one('a');
    const late = loader.one('a');
    expect(keys()).toEqual([['a'], ['a']]);
    let isAnswered = false;
    void late.then(() => (isAnswered = true));
    sent[0]?.answer();
    await early;
    expect(isAnswered).toBe(false);
    sent[1]?.answer();
    await expect(late).resolves.toBe('A');
  });

  it('asks for each alone where a statement for several failed, and fails for that which cannot be read', async () => {
    const { loader, sent, keys } = heldLoader();
    const all = ['a', 'b', 'c', 'd'].map((key) => loader.one(key));
    const outcomes = Promise.allSettled(all);
    sent[0]?.fail(new Error('malformed'));
    await expect(all[0]).rejects.toThrow('malformed');
    sent[2]?.fail(new Error('malformed'));
    await until(() => sent.length === 4);
    sent[3]?.fail(new Error('malformed'));
    await until(() => sent.length === 5);
    sent[4]?.answer();
    sent[1]?.answer();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      ...['rejected', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    const next = loader.one('e');
    expect(keys()).toEqual([['a'], ['b'], ['c', 'd'], ['c'], ['d'], ['e']]);
    sent[5]?.answer();
    await expect(next).resolves.toBe('E');
  });

  it('fails for all that are left of a statement once the second of them fails alone', async () => {
    const { loader, sent, keys } = heldLoader();
    const outcomes = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((key) => loader.one(key)));
    sent[0]?.answer();
    await until(() => sent.length === 3);
    for (const at of [2, 3, 4]) {
      await until(() => sent.length > at);
      sent[at]?.fail(new Error('too slow'));
    }
    sent[1]?.answer();
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(keys()).toHaveLength(5);
  });

  it('has nobody wait for a database that is unavailable', async () => {
    const { loader, sent, keys } = heldLoader();
    const outcomes = Promise.allSettled(Array.from({ length: 50 }, (_, at) => loader.one(`k${at}`)));
    for (const statement of sent) statement.fail(new DatabaseUnavailable('ended'));
    const reasons = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(reasons.every((reason) => reason instanceof DatabaseUnavailable)).toBe(true);
    expect(keys()).toHaveLength(2);
    const next = loader.one('a');
    sent[2]?.answer();
    await expect(next).resolves.toBe('A');
  });

  it('refuses what finds no place among two hundred that wait, and nothing that one of them is', async () => {
    const { loader } = heldLoader();
    for (let at = 0; at < 202; at += 1) void loader.one(`k${at}`);
    await expect(loader.one('more')).rejects.toMatchObject({
      code: 'request.unavailable',
      details: { retryAfter: 2 },
    });
    const known = loader.one('k201');
    expect(await Promise.race([known, Promise.resolve('waits')])).toBe('waits');
  });
});
