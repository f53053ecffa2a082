import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Method } from '@plantao/contracts/http/route';
import sharp from 'sharp';
import { formBytes } from '../../../apps/api/test/admin/upload-form.js';
import type { AnyBody, CallOptions } from '../../../apps/api/test/support/call.js';
import { POLICY_REPORTS_PATH } from '../../../apps/api/src/http/policy-reports.js';
import { anAdmin, type Person } from '../../../apps/api/test/support/people.js';
import { changedBytes } from '../fuzz/changed-bytes.js';
import { complaint } from '../fuzz/complaint.js';
import { describeApi } from '../fuzz/endpoints.js';
import { figures, seedOf } from '../figures.js';
import { seededRandom } from '../seeded-random.js';
import { openReliabilityShop, type ReliabilityShop } from './reliability-shop.js';

const SLOW_MS = 2_000;
const LIMIT_MS = 3_600_000;
const FORM = 'multipart/form-data; boundary=plantao-form-boundary';
const UPLOADS = [
  '/uploads',
  '/embroidery-logos',
  '/admin/chargebacks/00000000-0000-4000-8000-000000000000/files',
];
const forms = figures('S4-forms', { short: 60, full: 2_000 });
const seed = seedOf();

let shop: ReliabilityShop;
let person: Person;
beforeAll(async () => {
  shop = await openReliabilityShop({ ME_TOKEN: 'demonstracao' });
  person = await anAdmin(shop);
});
afterAll(() => shop.close());

/** What is wrong with the response to these bytes, or nothing; and how it was answered. */
async function sent(path: string, options: CallOptions, method: Method = 'POST') {
  const began = performance.now();
  const response = await shop.call<AnyBody>(method, path, {
    as: person,
    key: crypto.randomUUID(),
    ...options,
  });
  const took = performance.now() - began;
  // The limit of a busy machine is measured: only where it matters.
  const isSlow = took > SLOW_MS && took > forms.limit(SLOW_MS);
  const wrong = complaint(response) ?? (isSlow ? `took ${Math.round(took)} ms` : undefined);
  return { status: response.status, wrong: wrong && `${method} ${path}: ${wrong}` };
}

describe('S4 bodies that unpack to a thousand times their size', () => {
  /** 64 MB of blanks before a small object: JSON that is sound, once it is unpacked. */
  const text = Buffer.concat([Buffer.alloc(64 * 1024 * 1024, ' '), Buffer.from('{}')]);
  const packed = [
    ['gzip', gzipSync(text)],
    ['gzip, gzip', gzipSync(gzipSync(text))],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
  ] as const;

  it('S4 are refused by every call that takes a body, before they are unpacked', async () => {
    const { endpoints } = await describeApi(shop);
    const calls = endpoints.filter(({ method }) => method !== 'GET');
    const wrong: string[] = [];
    for (const { method, path } of [...calls, { method: 'POST' as const, path: `/${POLICY_REPORTS_PATH}` }])
      for (const [encoding, body] of packed)
        for (const type of ['application/json', FORM]) {
          const headers = { 'content-type': type, 'content-encoding': encoding };
          const address = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
          const { status, wrong: complained } = await sent(address, { body, headers }, method);
          // 413 is what they get that were unpacked.
          if (complained !== undefined) wrong.push(complained);
          else if (status !== 415 && !(status === 400 && type === FORM))
            wrong.push(`${method} ${path}: ${status} to ${type}, ${encoding}`);
        }
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  }, 600_000);
});

describe('S4 S8 forms whose bytes were changed on their way', () => {
  it.each(UPLOADS)(
    'are answered in Portuguese: %s',
    async (path) => {
      const by = seededRandom(seed);
      const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1F2F4F' } });
      const pictures = await Promise.all([
        picture.clone().png().toBuffer(),
        picture.clone().jpeg().toBuffer(),
        picture.clone().webp().toBuffer(),
        picture.clone().gif().toBuffer(),
      ]);
      const statuses: Record<number, number> = {};
      await forms.measure(seed, async () => {
        for (let round = 0; round < forms.rounds; round += 1) {
          const content = by.pick(pictures);
          const isWhole = by.chance(0.5);
          const form = { filename: 'foto.png', fields: { newFilename: 'foto' } };
          const body = isWhole
            ? changedBytes(formBytes({ content, ...form }), by)
            : formBytes({ content: changedBytes(content, by), ...form });
          const { status, wrong } = await sent(path, { body, headers: { 'content-type': FORM } });
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (wrong !== undefined) throw new Error(`round ${round}: ${wrong}`);
        }
        forms.note({ [path]: statuses });
      });
      expect(Object.keys(statuses).length).toBeGreaterThan(0);
      // The process goes on, and takes what is sound.
      const sound = formBytes({ content: pictures[0] ?? Buffer.alloc(0) });
      const { status } = await sent('/uploads', { body: sound, headers: { 'content-type': FORM } });
      expect(status).toBe(201);
    },
    LIMIT_MS,
  );
});
