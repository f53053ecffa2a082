import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { listen } from '../database/index.js';
import { ChangeListener } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => jest.restoreAllMocks());

const handlers = () => ({ changed: jest.fn(), lost: jest.fn(), deaf: jest.fn() });

describe('the listener to changes', () => {
  it('reports what others notify, and not what listeners ask themselves', async () => {
    const [one, other] = [handlers(), handlers()];
    const [first, second] = [new ChangeListener(database.url, one), new ChangeListener(database.url, other)];
    await first.open();
    await second.open();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`select pg_notify('shop_changes', 'product:1')`);
    await client.end();
    expect(await first.catchUp()).toBe(true);
    expect(one.changed.mock.calls.flat()).toEqual(['all', 'product:1']);
    await Promise.all([first.close(), second.close()]);
    expect(one.lost).toHaveBeenCalledTimes(1);
    expect(one.deaf).not.toHaveBeenCalled();
  });

  it('knows nothing where its session hears nothing, as behind a pooler of transactions', async () => {
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    // The pooler runs each statement in some session; this one's never listens.
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      const text = String(given[0]).startsWith('listen') ? 'select 1' : given[0];
      return query.call(this, text, ...given.slice(1)) as never;
    });
    const heard = handlers();
    const listener = new ChangeListener(database.url, heard);
    await listener.open();
    expect(listener.isListening).toBe(false);
    expect(await listener.catchUp()).toBe(false);
    expect(heard.deaf).toHaveBeenCalled();
    await listener.close();
  });
});

describe('a server that stops to answer', () => {
  /** Passes everything on to the database until it is frozen. */
  async function freezable() {
    const sockets: Socket[] = [];
    const { hostname, port } = new URL(database.url);
    const server = createServer((socket) => {
      const behind = connect(Number(port), hostname);
      sockets.push(socket, behind);
      socket.pipe(behind).pipe(socket);
      for (const each of [socket, behind]) each.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(database.url);
    url.port = String((server.address() as AddressInfo).port);
    return {
      url: url.href,
      freeze: () => {
        for (const socket of sockets) socket.unpipe().pause();
      },
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  }

  it('keeps no listener from being closed', async () => {
    const frozen = await freezable();
    const listener = new ChangeListener(frozen.url, handlers());
    await listener.open();
    let heard = 0;
    const plain = listen({ databaseUrl: frozen.url, channel: 'x', name: 'test', heard: () => (heard += 1) });
    await until(() => heard > 0);
    frozen.freeze();
    // Neither would end before the frozen server does.
    await Promise.all([listener.close(), plain.close()]);
    expect(listener.isListening).toBe(false);
    frozen.close();
  });
});
