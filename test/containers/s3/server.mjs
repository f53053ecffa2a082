// Takes the arguments of SeaweedFS that deploy/compose.production.yml gives, and the keys of its configuration.
import { readFileSync } from 'node:fs';
import { mendedS3rver } from './mended-s3rver.mjs';

const argument = (name) => process.argv.find((word) => word.startsWith(`-${name}=`))?.split('=')[1];

const S3rver = await mendedS3rver();
const { default: account } = await import('@20minutes/s3rver/lib/models/account.js');
account.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
for (const { credentials } of JSON.parse(readFileSync(argument('s3.config'), 'utf8')).identities)
  for (const { accessKey, secretKey } of credentials)
    account.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
const server = new S3rver({
  address: argument('ip.bind'),
  port: Number(argument('s3.port')),
  directory: argument('dir'),
  silent: true,
  vhostBuckets: false,
});
await server.run();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
