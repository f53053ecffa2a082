import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from '../../infra/until.js';
import { descriptorsOf } from './descriptors.js';

it('R20 tells what a process opened from the connections of its clients', async () => {
  const [server, other] = [createServer(), createServer()];
  const near: Socket[] = [];
  for (const each of [server, other]) {
    each.on('connection', (socket) => void near.push(socket));
    await once(each.listen(0), 'listening');
  }
  const [port, elsewhere] = [server, other].map((each) => (each.address() as AddressInfo).port) as [
    number,
    number,
  ];
  const before = descriptorsOf(process.pid, port);
  expect(before.accepted).toBe(0);

  // Both ends are in this process: three of its own with their clients' ends, and two to elsewhere with theirs.
  const far = [port, port, port, elsewhere, elsewhere].map((each) => connect(each, 'localhost'));
  await until(() => near.length === far.length);
  const open = descriptorsOf(process.pid, port);
  expect(open.accepted).toBe(3);
  // And what the runner of the tests opens meanwhile.
  expect(open.own - before.own).toBeGreaterThanOrEqual(3 + 4);
  expect(open.own - before.own).toBeLessThan(3 + 4 + 3);

  for (const socket of far) socket.destroy();
  await until(() => near.every((socket) => socket.destroyed));
  expect(descriptorsOf(process.pid, port).accepted).toBe(0);
  await Promise.all([server, other].map((each) => new Promise((done) => each.close(done))));
});
