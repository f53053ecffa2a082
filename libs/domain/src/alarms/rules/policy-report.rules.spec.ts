import { policyReports } from './policy-report.rules.js';

const SHOP = 'https://loja.com.br';
const old = (report: object) => ({
  'csp-report': {
    'document-uri': `${SHOP}/checkout-recovery/9b1d?x=1`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/skim.js?card=4111',
    ...report,
  },
});

describe('S10 reports of refused content', () => {
  it('keeps directive, file and kind of page, and nothing that names an order or a person', () => {
    const expected = [
      { directive: 'script-src-elem', blocked: 'https://evil.example/skim.js', page: '/checkout-recovery' },
    ];
    expect(policyReports(old({}), SHOP)).toEqual(expected);
    const modern = {
      type: 'csp-violation',
      body: {
        documentURL: `${SHOP}/checkout-recovery/9b1d`,
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/skim.js?card=4111',
      },
    };
    expect(policyReports([modern, { type: 'deprecation', body: modern.body }], SHOP)).toEqual(expected);
    expect(policyReports(old({ 'blocked-uri': 'inline' }), SHOP)[0]?.blocked).toBe('inline');
    expect(policyReports(old({ 'document-uri': `${SHOP}/recovery/segredo` }), SHOP)[0]?.page).toBe(
      '/recovery',
    );
    expect(
      policyReports(old({ 'effective-directive': 'require-trusted-types-for', 'blocked-uri': '' }), SHOP)[0]
        ?.blocked,
    ).toBe('text');
  });

  it.each([
    ['another shop', { 'document-uri': 'https://outra.com.br/' }],
    ['an extension', { 'blocked-uri': 'chrome-extension://abc/x.js' }],
    ['what an extension did', { 'blocked-uri': 'inline', 'source-file': 'moz-extension://abc/x.js' }],
    ['no directive', { 'effective-directive': '<b>' }],
    ['no page', { 'document-uri': 'about:blank' }],
    ['nothing', { 'blocked-uri': '' }],
  ])('ignores a report about %s', (_, change) => {
    expect(policyReports(old(change), SHOP)).toEqual([]);
  });

  it.each([
    [null],
    ['text'],
    [7],
    [{}],
    [[null, [], 'x']],
    [{ 'csp-report': 5 }],
    [{ 'csp-report': { 'blocked-uri': {} } }],
  ])('takes %j for none', (body) => expect(policyReports(body, SHOP)).toEqual([]));
});
