import sharp from 'sharp';
import { setupApp } from '../support/app.js';
import { anAdmin, type Person } from '../support/people.js';
import { maliciousFiles } from './malicious-files.js';
import { sendPicture } from './upload-form.js';

const MEGABYTE = 1024 * 1024;

const shop = setupApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
});

/** What is kept of a file, as everybody gets it. */
async function storedFile(publicUrl: string) {
  const { rawPayload, headers } = await shop.app.inject({ method: 'GET', url: publicUrl });
  return { bytes: rawPayload, headers, facts: await sharp(rawPayload).metadata() };
}

describe('S8 malicious uploads', () => {
  it('S8 of sixty-six files accepts only pictures, and stores only their pixels', async () => {
    const files = await maliciousFiles();
    expect(files.length).toBeGreaterThanOrEqual(60);
    const wrong: string[] = [];
    for (const { what, content, taken } of files) {
      const { status, body } = await sendPicture(shop, { content, filename: 'foto.jpg' }, { as: admin });
      if (status !== (taken ? 201 : 400)) wrong.push(`${what}: ${status} ${body.code ?? ''}`);
      if (status !== 201) continue;
      const { bytes, headers, facts } = await storedFile(body.publicUrl);
      const clean = !/script|php|Ana Prado/i.test(bytes.toString('latin1')) && !facts.exif && !facts.pages;
      const small = Math.max(facts.width, facts.height) <= 4_096;
      const fixed =
        headers['content-type'] === 'image/webp' &&
        headers['x-content-type-options'] === 'nosniff' &&
        String(headers['content-security-policy']).includes('sandbox');
      if (!clean || !small || !fixed || facts.format !== 'webp') wrong.push(`${what}: kept`);
    }
    expect(wrong).toEqual([]);
    const [{ rows = -1 } = {}] = await shop.sql<{ rows: number }>('select count(*)::int as rows from upload');
    expect(rows).toBe(files.filter(({ taken }) => taken).length);
  });

  it('S8 decodes twenty pictures of 24 megapixels at once within 400 MB more', async () => {
    const content = await sharp({
      create: { width: 6_000, height: 4_000, channels: 3, background: '#1F2F4F' },
    })
      .jpeg()
      .toBuffer();
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendPicture(shop, { content }, { as: admin })),
    );
    clearInterval(watch);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect((highest - before) / MEGABYTE).toBeLessThan(400);
  });
});
