import type { FastifyRequest } from 'fastify';
import { BodyQueue } from './body-queue.js';

const LARGE = 10_000;
const request = () => {
  const socket = { destroyed: false, writableEnded: false };
  return { socket, asked: { raw: { socket } } as unknown as FastifyRequest };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('F2 queue of large request bodies', () => {
  it('reads one at a time, in order of arrival', async () => {
    const queue = new BodyQueue();
    const read: number[] = [];
    for (const at of [1, 2, 3]) queue.enter(request().asked, LARGE, () => read.push(at));
    expect(read).toEqual([]);
    await turn();
    expect(read).toEqual([1]);
    await turn();
    await turn();
    expect(read).toEqual([1, 2, 3]);
    queue.enter(request().asked, LARGE, () => read.push(4));
    await turn();
    expect(read).toEqual([1, 2, 3, 4]);
  });

  it('does not read the body of a client that disconnected while waiting', async () => {
    const queue = new BodyQueue();
    const read: string[] = [];
    const [stays, leaves, ends] = [request(), request(), request()];
    queue.enter(stays.asked, LARGE, () => read.push('stays'));
    queue.enter(leaves.asked, LARGE, () => read.push('leaves'));
    queue.enter(ends.asked, LARGE, () => read.push('ends'));
    leaves.socket.destroyed = true;
    ends.socket.writableEnded = true;
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(read).toEqual(['stays']);
    queue.enter(leaves.asked, 10, () => read.push('small'));
    expect(read).toEqual(['stays']);
  });

  it('reads a small body at once, and continues after one that fails', async () => {
    const queue = new BodyQueue();
    const read: string[] = [];
    queue.enter(request().asked, 100, () => read.push('small'));
    expect(read).toEqual(['small']);
  });
});
