import { PolicyReports } from '@plantao/domain/alarms';
import { refusedContent } from '@plantao/domain/alarms';
import { setupApp } from '../support/app.js';

const shop = setupApp({ env: { PUBLIC_URL: 'https://loja.exemplo.test', TRUSTED_PROXIES: '1' } });
const TYPE = { 'content-type': 'application/csp-report' };

const report = (blocked: string, page = '/checkout-recovery/1') => ({
  'csp-report': {
    'document-uri': `https://loja.exemplo.test${page}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
  },
});
const send = (body: unknown, from = '198.51.100.1', type = TYPE) =>
  shop.call('POST', '//csp-reports', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...type, 'x-forwarded-for': from },
  });
const kept = async () => {
  await shop.app.get(PolicyReports, { strict: false }).write();
  return shop.sql<{ blocked: string; reports: number; networks: number }>(
    'select blocked, reports, cardinality(networks) as networks from policy_report order by blocked',
  );
};
beforeEach(() => shop.sql('delete from policy_report'));

describe('S10 POST /csp-reports', () => {
  it('is named by every page', async () => {
    for (const page of ['/', '/checkout-recovery/1', '/admin', '/recovery/x']) {
      const { headers } = await shop.call('GET', `/${page}`);
      expect(headers['reporting-endpoints']).toBe('shop="/csp-reports"');
      expect(headers['content-security-policy']).toContain('report-uri /csp-reports; report-to shop');
    }
  });

  it('204 keeps the same once, with how often and from how many networks; an alarm needs three', async () => {
    const answers = [];
    for (const from of ['198.51.100.1', '198.51.100.1', '203.0.113.9'])
      answers.push((await send(report('https://evil.example/a.js?x=1'), from)).status);
    expect(answers).toEqual([204, 204, 204]);
    expect(await kept()).toEqual([{ blocked: 'https://evil.example/a.js', reports: 3, networks: 2 }]);
    expect(await refusedContent(shop.em())).toBeUndefined();
    await send(report('https://evil.example/a.js?y=2'), '192.0.2.77');
    expect(await kept()).toEqual([{ blocked: 'https://evil.example/a.js', reports: 4, networks: 3 }]);
    expect(await refusedContent(shop.em())).toEqual({
      figure: 1,
      detail: 'script-src-elem https://evil.example/a.js /checkout-recovery',
    });
    await shop.sql(`update policy_report set last_at = now() - interval '25 hours'`);
    expect(await refusedContent(shop.em())).toBeUndefined();
  });

  it('204 drops what is none, 413 what is large, 415 other types', async () => {
    for (const body of ['{', '[]', '7', '"x"', '{"csp-report":[]}'])
      expect((await send(body)).status).toBe(204);
    expect((await send(report(`https://evil.example/${'a'.repeat(20_000)}`))).status).toBe(413);
    expect((await send('a=b', '198.51.100.1', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await kept()).toEqual([]);
  });

  it('is bounded: an unknown client that makes reports up fills 200 rows at most, and known ones are still counted', async () => {
    for (let round = 0; round < 6; round += 1) {
      for (let n = 0; n < 60; n += 1) await send(report(`https://evil.example/${round}-${n}.js`));
      await kept();
    }
    const rows = await kept();
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.length).toBeLessThanOrEqual(250);
    const [known] = rows;
    await send(report(known?.blocked ?? ''));
    expect((await kept()).find(({ blocked }) => blocked === known?.blocked)?.reports).toBe(2);
  });

  it('429 one network sends thirty a minute to a process', async () => {
    shop.limiter.enabled = true;
    try {
      const statuses = [];
      for (let n = 0; n < 35; n += 1) statuses.push((await send(report('inline'))).status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(30);
      expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
      expect((await send(report('inline'), '203.0.113.200')).status).toBe(204);
    } finally {
      shop.limiter.enabled = false;
    }
  });
});
