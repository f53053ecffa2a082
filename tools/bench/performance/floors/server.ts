// A process that answers with the least work: the same bytes from NestJS + Fastify, the same statements from Fastify +
// pg. `fork` it and send a FloorTask; it answers with its port.
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Controller, Get, Module, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { RecordedStatement } from '../wire-counter.js';

/** An answer of the shop, to be sent again as it is. */
export interface KeptAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of its 304, where the shop answers one. */
  readonly unchanged?: Readonly<Record<string, string>>;
  /** Base64, compressed as the shop compressed it. */
  readonly body: string;
}

export type FloorTask =
  | { readonly kind: 'bytes'; readonly answers: readonly KeptAnswer[] }
  | {
      readonly kind: 'statements';
      readonly databaseUrl: string;
      /** Of each address; requests take turns. */
      readonly recorded: readonly (readonly RecordedStatement[])[];
    };

const CONNECTIONS = 20;

process.once('disconnect', () => process.exit(1));
process.once('message', (task: FloorTask) => {
  void (task.kind === 'bytes' ? bytes(task.answers) : statements(task.databaseUrl, task.recorded)).then(
    (port) => process.send?.({ port }),
  );
});

async function bytes(answers: readonly KeptAnswer[]): Promise<number> {
  const byPath = new Map(
    answers.map(({ path, body, ...rest }) => [path, { ...rest, body: Buffer.from(body, 'base64') }]),
  );

  @Controller()
  class BytesController {
    @Get('*')
    answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
      const kept = byPath.get(request.url);
      if (!kept) return void reply.code(404).send();
      const same =
        request.headers['if-none-match'] === kept.headers['etag'] && kept.headers['etag'] !== undefined;
      reply.code(same ? 304 : kept.status).headers(same ? (kept.unchanged ?? kept.headers) : kept.headers);
      reply.send(same ? undefined : kept.body);
    }
  }

  @Module({ controllers: [BytesController] })
  class BytesModule {}

  const app = await NestFactory.create<NestFastifyApplication>(BytesModule, new FastifyAdapter(), {
    logger: false,
  });
  await app.listen(0, '127.0.0.1');
  return Number(new URL(await app.getUrl()).port);
}

async function statements(
  databaseUrl: string,
  recorded: readonly (readonly RecordedStatement[])[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const named = recorded.map((list) =>
    list.map(({ text, values }) => ({
      name: createHash('sha256').update(text).digest('hex').slice(0, 32),
      text,
      values: [...values],
    })),
  );
  let turn = 0;
  const server = fastify();
  server.get('/*', async () => {
    const list = named[(turn += 1) % named.length] ?? [];
    const rows: unknown[] = [];
    for (const statement of list) rows.push((await pool.query(statement)).rows);
    return rows;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return Number((server.server.address() as { port: number }).port);
}
