import { fastify, type FastifyInstance } from 'fastify';
import { lazyServer } from './lazy-server.js';

describe('a server behind a handler', () => {
  let created = 0;
  let fails = false;

  async function create(): Promise<FastifyInstance> {
    created += 1;
    if (fails) throw new Error('not now');
    const inner = fastify();
    inner.get('/docs/page', (_request, reply) => reply.type('text/html').send('<p>água</p>'));
    inner.get('/docs/file', (_request, reply) => reply.type('image/png').send(Buffer.from([0, 255, 128])));
    inner.put('/docs/echo', (request, reply) => reply.code(202).send({ body: request.body ?? null }));
    return Promise.resolve(inner);
  }

  function outer(): FastifyInstance {
    const server = fastify();
    const handler = lazyServer(create);
    server.addHook('onSend', async (_request, reply) => void reply.header('x-outer', 'yes'));
    server.setNotFoundHandler((_request, reply) => reply.code(404).send('the outer 404'));
    server.route({ method: ['GET', 'PUT'], url: '/docs/*', handler });
    return server;
  }

  beforeEach(() => {
    created = 0;
    fails = false;
  });

  it('is made by the first request, once', async () => {
    const server = outer();
    await server.ready();
    expect(created).toBe(0);
    const [page] = await Promise.all([server.inject('/docs/page'), server.inject('/docs/file')]);
    expect(created).toBe(1);
    expect([page.statusCode, page.payload, page.headers['x-outer']]).toEqual([200, '<p>água</p>', 'yes']);
  });

  it('passes on bytes, bodies and statuses', async () => {
    const server = outer();
    expect([...(await server.inject('/docs/file')).rawPayload]).toEqual([0, 255, 128]);
    const echo = await server.inject({ method: 'PUT', url: '/docs/echo', payload: { count: 1 } });
    expect([echo.statusCode, echo.json()]).toEqual([202, { body: { count: 1 } }]);
    const empty = await server.inject({ method: 'PUT', url: '/docs/echo' });
    expect(empty.json()).toEqual({ body: null });
  });

  it('leaves addresses that it does not have to the outer server', async () => {
    const response = await outer().inject('/docs/nothing');
    expect([response.statusCode, response.payload]).toEqual([404, 'the outer 404']);
  });

  it('is tried again after a failure', async () => {
    const server = outer();
    fails = true;
    expect((await server.inject('/docs/page')).statusCode).toBe(500);
    fails = false;
    expect((await server.inject('/docs/page')).statusCode).toBe(200);
  });
});
