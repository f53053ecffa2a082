import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { confirmBeforeEnd, MailClaimLost } from './confirm-before-end.js';

const message = (...chunks: string[]): Readable => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const written = (stream: Readable): string[] => {
  const parts: string[] = [];
  stream.on('data', (part: Buffer) => parts.push(part.toString()));
  return parts;
};

describe('a message that is confirmed before its end', () => {
  it('is written in two parts, the last one when the claim is confirmed', async () => {
    const confirmed = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<void>();
    const stream = confirmBeforeEnd(message('a', 'b', 'c', 'd'), () => {
      asked.resolve();
      return confirmed.promise;
    });
    const parts = written(stream);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    await asked.promise;
    await turn();
    expect(parts).toEqual(['abc']);
    confirmed.resolve(true);
    await ended;
    expect(parts).toEqual(['abc', 'd']);
  });

  it('is not asked for before somebody reads the message', async () => {
    let asked = 0;
    const stream = confirmBeforeEnd(message('a', 'b'), async () => {
      asked += 1;
      return true;
    });
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(asked).toBe(0);
    expect((await buffer(stream)).toString()).toBe('ab');
    expect(asked).toBe(1);
  });

  it('passes on what is large, in parts', async () => {
    const stream = confirmBeforeEnd(message('x'.repeat(40_000), 'x'.repeat(40_000), 'x'), async () => true);
    const parts = written(stream);
    await new Promise((resolve) => stream.once('end', resolve));
    expect(parts.map(({ length }) => length)).toEqual([80_000, 1]);
  });

  it('has no end when the claim is lost', async () => {
    const stream = confirmBeforeEnd(message('a', 'b'), async () => false);
    const parts = written(stream);
    const failed = await new Promise((resolve) => stream.once('error', resolve));
    expect(failed).toBeInstanceOf(MailClaimLost);
    expect(parts).toEqual(['a']);
  });

  it('fails as its message does', async () => {
    const broken = new Error('no such picture');
    const source = new Readable({ read: () => void source.destroy(broken) });
    await expect(buffer(confirmBeforeEnd(source, async () => true))).rejects.toThrow(broken);
  });
});
