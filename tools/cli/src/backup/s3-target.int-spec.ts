import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readBackupEnv } from '@plantao/platform/config';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { S3_BUCKET, startS3Server } from '../../../../test/infra/s3-server.js';
import { S3Target } from './s3-target.js';

const server = duringTests(startS3Server);

/** The key of the shop's own files, and a secret of the backups' own. */
const target = (secret = 'S3RVER'): S3Target =>
  new S3Target(
    new URL(`s3://${S3_BUCKET}/shop`),
    readBackupEnv({ ...server.environment, BACKUP_S3_SECRET_ACCESS_KEY: secret }),
  );

const namesOf = async (prefix: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name, bytes } of target().list(prefix)) names.push(`${name} ${bytes}`);
  return names.toSorted();
};

it('keeps objects of one request and of several, and gives them back', async () => {
  const large = Buffer.alloc(70 * 2 ** 20, 'plantão');
  await target().put('base/1/small', Buffer.from('um'));
  await target().put('base/1/large', Readable.from([large.subarray(0, 99), large.subarray(99)]));
  await target().put('base/1/empty', Readable.from([]));
  expect(await namesOf('base/')).toEqual([
    'base/1/empty 0',
    `base/1/large ${large.length}`,
    'base/1/small 2',
  ]);
  expect(large.equals(await buffer(await target().get('base/1/large')))).toBe(true);
  await target().delete('base/1/small');
  await target().delete('base/1/small');
  expect(await namesOf('base/1/s')).toEqual([]);
  await expect(target().get('base/1/small')).rejects.toThrow();
});

it('stores nothing when its source breaks', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(40 * 2 ** 20);
      await Promise.reject(new Error('gone'));
    })(),
  );
  await expect(target().put('base/2/broken', broken)).rejects.toThrow('gone');
  expect(await namesOf('base/2/')).toEqual([]);
});

it('is refused with another secret', async () => {
  await expect(target('wrong').put('base/3/x', Buffer.from('x'))).rejects.toThrow(/signature/i);
});
