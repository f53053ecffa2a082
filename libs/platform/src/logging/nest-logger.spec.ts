import { Writable } from 'node:stream';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';

/** The lines that a call writes, as they are read by anyone who collects them. */
function linesOf(act: (logger: NestLogger) => void, level = 'info'): Record<string, unknown>[] {
  const lines: string[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  act(new NestLogger(createLogger(level, 'api', output)));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('log lines of the shop and of Nest', () => {
  it('writes fields, message and context of a warning', () => {
    const [line] = linesOf((logger) =>
      logger.warn({ chargeId: 'c1', reason: 'timeout' }, 'payment provider did not respond', 'Payments'),
    );
    expect(line).toMatchObject({
      level: 40,
      service: 'api',
      chargeId: 'c1',
      reason: 'timeout',
      msg: 'payment provider did not respond',
      context: 'Payments',
    });
  });

  it('accepts fields only, as the error filter writes them, without a stack', () => {
    const [line] = linesOf((logger) => logger.error({ requestId: 'r1' }, undefined, 'Http'));
    expect(line).toMatchObject({ level: 50, requestId: 'r1', context: 'Http' });
    expect(line).not.toHaveProperty('msg');
  });

  it('writes the stack of an error', () => {
    const [thrown, reported] = linesOf((logger) => {
      logger.error(new Error('broken'));
      logger.error('broken', 'Error: broken\n    at start (main.ts:1:1)', 'ExceptionHandler');
    });
    expect(thrown).toMatchObject({
      msg: 'broken',
      stack: expect.stringContaining('nest-logger.spec') as string,
    });
    expect(reported).toMatchObject({
      msg: 'broken',
      stack: expect.stringContaining('main.ts:1:1') as string,
      context: 'ExceptionHandler',
    });
  });

  it('S16 writes no personal data: neither in a text nor in a stack nor under a known key', () => {
    const all = linesOf((logger) => {
      logger.warn('no mailbox ana@exemplo.test', 'Mail');
      logger.error(new Error('CPF 529.982.247-25 rejected'));
      logger.warn(
        { email: 'ana@exemplo.test', user: { cpf: '52998224725' } },
        'call (11) 98765-4321',
        'Mail',
      );
    });
    expect(all).toHaveLength(3);
    // The milliseconds of a line may hold any three digits.
    const said = all.map(({ time: _milliseconds, ...line }) => line);
    expect(JSON.stringify(said)).not.toMatch(/ana@|529|98765/);
  });

  it('logs Nest’s startup messages at level debug', () => {
    const act = (logger: NestLogger): void => logger.log('Mapped {/health, GET} route', 'RouterExplorer');
    expect(linesOf(act)).toEqual([]);
    expect(linesOf(act, 'debug')).toMatchObject([{ level: 20, context: 'RouterExplorer' }]);
  });
});
