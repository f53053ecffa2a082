import net, { type AddressInfo } from 'node:net';
import { portOf, serveHealth } from './health.js';
import { WorkerMetrics } from './metrics.js';

const setup = { host: '127.0.0.1', metrics: new WorkerMetrics(), problem: () => Promise.resolve(undefined) };
const taken = net.createServer();
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = (taken.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => taken.close(resolve)));

describe("F1: the worker's health address", () => {
  it('uses the next free port where several workers share a host', async () => {
    const one = await serveHealth({ ...setup, port, exact: false });
    const other = await serveHealth({ ...setup, port, exact: false });
    try {
      expect(new Set([port, portOf(one), portOf(other)]).size).toBe(3);
      for (const server of [one, other]) {
        const response = await fetch(`http://127.0.0.1:${portOf(server)}/health/ready`);
        expect(response.status).toBe(200);
      }
    } finally {
      one.close();
      other.close();
    }
  });

  it('fails when the configured port is in use', async () => {
    await expect(serveHealth({ ...setup, port, exact: true })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('gives metrics to other machines only with the token, and to this one without', async () => {
    const token = 'a-token-that-is-long-enough-for-production';
    const open = await serveHealth({ ...setup, port: 0, exact: true });
    const guarded = await serveHealth({ ...setup, token, port: 0, exact: true });
    const ask = async (server: typeof open, headers: Record<string, string> = {}) =>
      (await fetch(`http://127.0.0.1:${portOf(server)}/metrics`, { headers })).status;
    try {
      expect(await ask(open)).toBe(200);
      expect(await ask(open, { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
      expect(await ask(guarded)).toBe(403);
      expect(await ask(guarded, { authorization: 'Bearer wrong' })).toBe(403);
      expect(await ask(guarded, { authorization: `Bearer ${token}` })).toBe(200);
    } finally {
      open.close();
      guarded.close();
    }
  });
});
