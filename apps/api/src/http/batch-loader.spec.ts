import { BatchLoader } from './batch-loader.js';

/** A loader of which each statement is answered by hand; a key that begins with 'no' does not exist. */
function heldLoader() {
  const sent: { readonly keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const loader = new BatchLoader<string>(
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

  it('fails for all of a statement that failed, and goes on', async () => {
    const { loader, sent, keys } = heldLoader();
    const all = ['a', 'b', 'c', 'd'].map((key) => loader.one(key));
    sent[0]?.fail(new Error('cut'));
    await expect(all[0]).rejects.toThrow('cut');
    sent[2]?.fail(new Error('late'));
    await expect(all[2]).rejects.toThrow('late');
    await expect(all[3]).rejects.toThrow('late');
    const next = loader.one('e');
    expect(keys()).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
    sent[1]?.answer();
    sent[3]?.answer();
    await expect(Promise.all([all[1], next])).resolves.toEqual(['B', 'E']);
  });
});
