// Free and taken TCP ports of this machine.
import { randomInt } from 'node:crypto';
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

/** Below the ports that Linux gives to outgoing connections: none of those takes one before its owner listens. */
const TEST_PORTS = [20_000, 32_000];
const claims = [];

/**
 * Resolves to a port of 127.0.0.1 that nobody listens on, and that no other test is given while this process runs: test
 * processes choose theirs at the same time, seconds before they listen, and give them up for a moment at each restart.
 * The claim is a socket in Linux's abstract namespace, which ends with its process; elsewhere there is none.
 */
export async function claimPort([first, end] = TEST_PORTS) {
  for (;;) {
    const port = randomInt(first, end);
    if ((await claim(port)) && !(await isTaken(port, '127.0.0.1'))) return port;
  }
}

function claim(port) {
  if (process.platform !== 'linux') return true;
  return new Promise((resolve) => {
    const server = net.createServer().unref();
    server.once('error', () => resolve(false));
    server.listen(`\0plantao-test-port-${port}`, () => resolve(claims.push(server) > 0));
  });
}

/** @throws Error that names the ports of the shop that are the same or in use, and how to choose others. */
export async function refuseTakenPorts(environment, command) {
  const { PORT = '3000', HOST, WORKER_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT } = environment;
  const loopback = '127.0.0.1';
  const ports = [
    ['PORT', PORT, HOST ?? loopback],
    ['WORKER_PORT', WORKER_PORT, loopback],
    ['SANDBOX_PORT', SANDBOX_PORT, loopback],
    ['SANDBOX_SMTP_PORT', SANDBOX_SMTP_PORT, loopback],
  ];
  const same = ports.find(([, port], at) => port && ports.slice(0, at).some(([, other]) => other === port));
  if (same) {
    const names = ports.filter(([, port]) => port === same[1]).map(([variable]) => variable);
    throw new Error(`${names.join(' e ')} são a mesma porta (${same[1]}): escolha uma para cada.`);
  }
  const taken = [];
  for (const [variable, port, host] of ports) {
    if (port && (await isTaken(Number(port), host))) taken.push([variable, Number(port)]);
  }
  if (taken.length === 0) return;
  const lines = taken.map(([, port]) => `A porta ${port} já está em uso (talvez por outro ${command}).`);
  const others = taken.map(([variable, port]) => `${variable}=${port + 1}`).join(' ');
  throw new Error(`${lines.join('\n')}\nFeche o programa que a usa, ou escolha outra: ${others} ${command}`);
}
