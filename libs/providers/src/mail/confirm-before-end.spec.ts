import { confirmBeforeEnd, MailClaimLost } from './confirm-before-end.js';

const written = (stream: ReturnType<typeof confirmBeforeEnd>): string[] => {
  const parts: string[] = [];
  stream.on('data', (part: Buffer) => parts.push(part.toString()));
  return parts;
};

describe('a message that is confirmed before its end', () => {
  it('is written in two parts, the last one when the claim is confirmed', async () => {
    const confirmed = Promise.withResolvers<boolean>();
    const stream = confirmBeforeEnd(() => confirmed.promise);
    const parts = written(stream);
    for (const chunk of ['a', 'b', 'c', 'd']) stream.write(chunk);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    stream.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(parts).toEqual(['abc']);
    confirmed.resolve(true);
    await ended;
    expect(parts).toEqual(['abc', 'd']);
  });

  it('passes on what is large, without its last chunk', async () => {
    const confirmed = Promise.withResolvers<boolean>();
    const stream = confirmBeforeEnd(() => confirmed.promise);
    const parts = written(stream);
    for (const letter of ['a', 'b', 'c']) stream.write(letter.repeat(40_000));
    await new Promise((resolve) => setImmediate(resolve));
    expect(parts).toEqual(['a'.repeat(40_000) + 'b'.repeat(40_000)]);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    stream.end();
    confirmed.resolve(true);
    await ended;
    expect(parts.at(-1)).toBe('c'.repeat(40_000));
  });

  it('has no end when the claim is lost', async () => {
    const stream = confirmBeforeEnd(() => Promise.resolve(false));
    const parts = written(stream);
    const failed = new Promise((resolve) => stream.once('error', resolve));
    stream.write('a');
    stream.end('b');
    expect(await failed).toBeInstanceOf(MailClaimLost);
    expect(parts).toEqual(['a']);
  });
});
