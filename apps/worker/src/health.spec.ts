import net, { type AddressInfo } from 'node:net';
import { portOf, serveHealth } from './health.js';
import { WorkerMetrics } from './metrics.js';

const setup = { metrics: new WorkerMetrics(), problem: () => Promise.resolve(undefined) };
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
});
