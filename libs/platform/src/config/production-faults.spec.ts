import { UNSAFE, UNSAFE_VARIANTS, safeEnvironment } from '../../../../test/production/safe-environment.js';
import { readEnv } from './env.js';
import { productionFaults } from './production-faults.js';

const SAFE = safeEnvironment('postgres://shop@db.plantao.med.br/plantao');
const faultsOf = (changed: Record<string, string>) => {
  const source = { ...SAFE, ...changed };
  return productionFaults(readEnv(source), source);
};

describe('production configuration', () => {
  it('accepts official URLs and own secrets', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([...UNSAFE, ...UNSAFE_VARIANTS])('refuses %s', (_, changed, named) => {
    expect([...new Set(faultsOf(changed).map(({ name }) => name))]).toEqual([named]);
  });

  it.each([
    ['two secrets while one is replaced', { MP_WEBHOOK_SECRET: `${'x'.repeat(32)},${'y'.repeat(64)}` }],
    ['no carrier, said so', { ME_TOKEN: '', ME_WEBHOOK_SECRET: '', FREIGHT_TABLE_ONLY: 'true' }],
    ['a mail server on this machine, said so', { SMTP_URL: 'smtp://localhost', SMTP_LOCAL_ALLOWED: 'true' }],
    [
      'a mail server of the local network, said so',
      { SMTP_URL: 'smtp://mail.local:25', SMTP_LOCAL_ALLOWED: 'true' },
    ],
    ['mail over TLS', { SMTP_URL: 'smtps://u:p@email-smtp.sa-east-1.amazonaws.com:465' }],
    ['the other official address of the carrier', { ME_API_BASE_URL: 'https://api.melhorenvio.com/v2/me/' }],
    [
      'a receiver of alarms over https that is signed for',
      { ALARM_WEBHOOK_URL: 'https://hooks.slack.com/services/T/B/x', ALARM_WEBHOOK_SECRET: 's'.repeat(32) },
    ],
    ['metrics for loopback only', { METRICS_TOKEN: '' }],
    ['a storage over https', { S3_BUCKET: 'plantao', S3_ENDPOINT: 'https://s3.plantao.med.br' }],
    ['a storage of the provider, by region', { S3_BUCKET: 'plantao', S3_REGION: 'sa-east-1' }],
    ...['storage:9000', '10.0.0.7', '172.16.4.1:9000', '192.168.1.2', '[fd00::7]:9000', 's3.internal'].map(
      (host): [string, Record<string, string>] => [
        `a storage of the private network (${host})`,
        { S3_BUCKET: 'plantao', S3_ENDPOINT: `http://${host}` },
      ],
    ),
    ['a CDN over https', { CDN_URL: 'https://cdn.plantao.med.br' }],
  ])('lets pass %s', (_, changed) => {
    expect(faultsOf(changed)).toEqual([]);
  });

  it.each([
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.plantao.med.br' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'plantao', S3_ACCESS_KEY_ID: 'chave' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'plantao', S3_SECRET_ACCESS_KEY: 'segredo' }],
    ['S3_PREFIX', { S3_BUCKET: 'plantao', S3_PREFIX: '/fora/../x' }],
    ['CDN_URL', { CDN_URL: 'https://cdn.plantao.med.br/loja' }],
  ])('refuses half of a storage, or another than it says, anywhere: %s', (named, changed) => {
    expect(() => readEnv({ DATABASE_URL: SAFE['DATABASE_URL'], ...changed })).toThrow(named);
  });

  it('reports missing values as missing, not as wrong', () => {
    const missing = { MP_ACCESS_TOKEN: '', MP_WEBHOOK_SECRET: '', ME_TOKEN: '', ME_WEBHOOK_SECRET: '' };
    expect(faultsOf(missing).map(({ name, what }) => `${name}: ${what}`)).toEqual([
      expect.stringMatching(/^MP_ACCESS_TOKEN: falta a credencial/),
      expect.stringMatching(/^MP_WEBHOOK_SECRET: falta o segredo/),
      expect.stringMatching(/^ME_TOKEN: falta o token/),
      expect.stringMatching(/^ME_WEBHOOK_SECRET: falta o segredo/),
    ]);
  });

  it('reports everything at once when only the database is configured', () => {
    const source = { APP_ENV: 'production', DATABASE_URL: 'postgres://shop@db/plantao' };
    const names = productionFaults(readEnv(source), source).map(({ name }) => name);
    expect(new Set(names)).toEqual(
      new Set([
        ...['MP_ACCESS_TOKEN', 'MP_PUBLIC_KEY', 'MP_WEBHOOK_SECRET', 'ME_TOKEN', 'ME_WEBHOOK_SECRET'],
        ...['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'SECRETS_KEY'],
      ]),
    );
  });
});
