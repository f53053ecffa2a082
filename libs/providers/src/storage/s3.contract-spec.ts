import { circuitFigures, failingServices } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { StorageFailure } from '@plantao/platform/storage';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { S3Faults, type S3Fault } from '../../../../test/infra/s3-faults.js';
import { S3_BUCKET, S3_CREDENTIALS, startS3Server, type S3Server } from '../../../../test/infra/s3-server.js';
import { S3FileStore, type S3Settings } from './s3.adapter.js';

const server: S3Server = duringTests(startS3Server);
const faults: S3Faults = duringTests(() => new S3Faults(server.url).start());
/** Milliseconds; a call that hangs ends by these. */
const HANGS = { connect: 5_000, call: 1_500 };
/** For calls that work, however slow the machine. */
const TIMEOUTS = { connect: 60_000, call: 60_000 };

let clock: Clock;
beforeEach(() => {
  clock = new Clock();
  faults.fault = 'none';
});

const settings = (changed: Partial<S3Settings> = {}): S3Settings => ({
  bucket: S3_BUCKET,
  endpoint: faults.url,
  region: undefined,
  credentials: S3_CREDENTIALS,
  prefix: 'media/',
  ...changed,
});
const open = (changed?: Partial<S3Settings>, timeouts = TIMEOUTS) =>
  new S3FileStore(settings(changed), clock, timeouts);
const unusable = { name: 'StorageFailure', reason: 'unusable' };
const circuit = () => circuitFigures().find(({ name }) => name === 'storage');

describe('who may use the bucket', () => {
  it('a wrong secret is refused, and nothing is written', async () => {
    const other = open({ credentials: { ...S3_CREDENTIALS, secretAccessKey: 'wrong' } });
    await expect(other.put('foto.webp', Buffer.from('x'))).rejects.toMatchObject({
      ...unusable,
      cause: { name: 'SignatureDoesNotMatch' },
    });
    await expect(other.get('foto.webp')).rejects.toMatchObject(unusable);
    expect(await open().get('foto.webp')).toBeUndefined();
  });

  it('an unknown key and a bucket that does not exist are faults, not missing files', async () => {
    const other = { accessKeyId: 'other', secretAccessKey: 'S3RVER' };
    await expect(open({ credentials: other }).get('a.webp')).rejects.toMatchObject(unusable);
    await expect(open({ bucket: 'nenhum' }).get('a.webp')).rejects.toMatchObject(unusable);
    await expect(open({ bucket: 'nenhum' }).delete('a.webp')).rejects.toMatchObject(unusable);
  });

  it('a bucket that does not exist is made, once, by those who may', async () => {
    const files = open({ bucket: 'novo' });
    for (let time = 0; time < 2; time += 1) await files.ensureBucket();
    await files.put('a.webp', Buffer.from('x'));
    await files.ensureBucket();
    expect((await files.get('a.webp'))?.toString()).toBe('x');
    const other = open({ bucket: 'outro', credentials: { ...S3_CREDENTIALS, secretAccessKey: 'wrong' } });
    await expect(other.ensureBucket()).rejects.toMatchObject(unusable);
  });

  it('without keys of ours those of the AWS_ variables are used', async () => {
    const before = { ...process.env };
    try {
      process.env['AWS_ACCESS_KEY_ID'] = S3_CREDENTIALS.accessKeyId;
      process.env['AWS_SECRET_ACCESS_KEY'] = S3_CREDENTIALS.secretAccessKey;
      const files = open({ credentials: undefined });
      await files.put('papel.webp', Buffer.from('x'));
      expect((await files.get('papel.webp'))?.toString()).toBe('x');
    } finally {
      for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
    }
  });
});

describe('F9 a storage that fails', () => {
  const stored = Buffer.alloc(200_000, 'x');
  beforeAll(() => open({ endpoint: server.url }).put('antes.webp', stored));

  it.each<[string, S3Fault]>([
    ['hangs', 'hang'],
    ['answers 500', 500],
    ['answers 403', 403],
  ])('F9 %s: every call fails as unusable', async (_, fault) => {
    const timeouts = { ...HANGS };
    const files = open({}, timeouts);
    faults.fault = fault;
    await expect(files.get('antes.webp')).rejects.toMatchObject(unusable);
    await expect(files.put('nova.webp', Buffer.from('x'))).rejects.toMatchObject(unusable);
    await expect(files.delete('antes.webp')).rejects.toMatchObject(unusable);
    await expect(files.list().next()).rejects.toMatchObject(unusable);
    faults.fault = 'none';
    timeouts.call = TIMEOUTS.call;
    expect(await files.get('nova.webp')).toBeUndefined();
    expect((await files.get('antes.webp'))?.equals(stored)).toBe(true);
  });

  it('F9 says so when nothing was answered in time', async () => {
    const files = open({}, { ...HANGS, call: 200 });
    faults.fault = 'hang';
    await expect(files.get('antes.webp')).rejects.toThrow('no answer within 200 ms');
  });

  it.each<S3Fault>(['truncate', 'hang-in-body'])(
    'F9 a body that ends early (%s) is never returned',
    async (fault) => {
      const files = open({}, HANGS);
      faults.fault = fault;
      await expect(files.get('antes.webp')).rejects.toBeInstanceOf(StorageFailure);
    },
  );

  it('F9 is full: files cannot be kept, and those that are there can be read', async () => {
    const files = open();
    for (let time = 0; time < 6; time += 1) {
      faults.fault = 507;
      await expect(files.put('nova.webp', Buffer.from('x'))).rejects.toMatchObject({ reason: 'full' });
      faults.fault = 'none';
      expect(await files.get('antes.webp')).toBeDefined();
    }
    expect(circuit()).toMatchObject({ state: 'closed' });
    expect(failingServices()).toMatchObject([{ name: 'storage-room', failures: 6 }]);
    await files.put('cabe.webp', Buffer.from('x'));
    expect(failingServices()).toEqual([]);
  });

  it('F9 is unavailable: left alone after five failures, and used again ten seconds later', async () => {
    const files = open();
    await files.get('antes.webp');
    await faults.close();
    for (let time = 0; time < 5; time += 1)
      await expect(files.get('antes.webp')).rejects.toMatchObject(unusable);
    expect(failingServices()).toMatchObject([{ name: 'storage', failures: 5 }]);
    await faults.start();
    const asked = faults.requests;
    await expect(files.get('antes.webp')).rejects.toMatchObject({ cause: { name: 'CircuitOpen' } });
    expect(faults.requests).toBe(asked);
    clock.advance(10_000);
    expect((await files.get('antes.webp'))?.equals(stored)).toBe(true);
    expect(failingServices()).toEqual([]);
  });
});
