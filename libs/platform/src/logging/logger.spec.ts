import { Writable } from 'node:stream';
import { createLogger } from './logger.js';

/** The line that these facts become. */
function lineOf(facts: object): string {
  const lines: string[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  createLogger('info', 'api', output).info(facts, 'written');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}
const read = (facts: object): unknown => JSON.parse(lineOf(facts));

describe('S16 log lines keep secrets to themselves', () => {
  const secret = 'ana@exemplo.test';

  it.each([
    ['at the top', { email: secret, orderId: 'o1' }],
    ['one level below', { customer: { cpf: secret, id: 'c1' } }],
    ['two levels below', { order: { customer: { phone: secret } } }],
    ['in a list', { customers: [{ id: 'c1' }, { name: secret }] }],
    ['of an error', { err: Object.assign(new Error('refused'), { password: secret }) }],
    ['of what an error names', { err: Object.assign(new Error('refused'), { sent: { token: secret } }) }],
    ['of an error under another key', { reason: Object.assign(new Error('refused'), { password: secret }) }],
    ['of an error without a class', { err: { message: 'refused', address: secret } }],
    ['of an error that is part of something', { job: { err: { message: 'refused', password: secret } } }],
    ['of what writes itself', { user: { toJSON: () => ({ email: secret }) } }],
  ])('under a known key %s', (_where, facts) => {
    const before = JSON.stringify(facts);
    const line = lineOf(facts);
    expect(line).not.toContain(secret);
    expect(line).toContain('[oculto]');
    expect(JSON.stringify(facts)).toBe(before);
  });

  it('and write everything else as it is', () => {
    const at = new Date('2026-11-30T12:00:00Z');
    expect(
      read({ orderId: 'o1', at, items: [{ sku: 's1' }, null], left: undefined, err: new Error('lost') }),
    ).toEqual({
      level: 30,
      service: 'api',
      time: expect.any(Number) as number,
      msg: 'written',
      orderId: 'o1',
      at: at.toISOString(),
      items: [{ sku: 's1' }, null],
      err: { type: 'Error', message: 'lost', stack: expect.stringContaining('logger.spec') as string },
    });
    expect(read({ email: secret, orderId: 'o1' })).toMatchObject({ email: '[oculto]', orderId: 'o1' });
  });
});
