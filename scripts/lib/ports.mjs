// Free and taken TCP ports of this machine.
import net from 'node:net';

/** Resolves to whether something already listens on `port` of `host`. */
export function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** Resolves to `preferred` when it is free on 127.0.0.1, otherwise to a port the system picks. */
export function freePort(preferred = 0) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
