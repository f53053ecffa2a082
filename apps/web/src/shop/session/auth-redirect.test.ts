import { readAuthRedirect } from './auth-redirect.js';

/** Fifty texts that lead elsewhere in some browser, or run something. */
const ELSEWHERE = [
  ...[
    '//mal.example',
    '///mal.example',
    '////mal.example',
    '/\\mal.example',
    '\\\\mal.example',
    '\\/mal.example',
  ],
  ...[
    '\\mal.example',
    '/\\/mal.example',
    '/\\\\mal.example',
    '//mal.example/%2f..',
    '//mal.example\\@loja.test',
  ],
  ...[
    '//localhost@mal.example',
    '//mal.example:80',
    '//[::1]',
    '//127.0.0.1',
    '//2130706433',
    '//mal。example',
  ],
  ...[
    'http://mal.example',
    'https://mal.example',
    'HTTPS://mal.example',
    'https:mal.example',
    'https:/mal.example',
  ],
  ...[
    'https:\\\\mal.example',
    'http:/\\mal.example',
    'ftp://mal.example',
    'ws://mal.example',
    'blob:https://mal.example/1',
  ],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript://%0aalert(1)', 'java\tscript:alert(1)'],
  ...[
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    '/\t/mal.example',
    '/\n/mal.example',
    '/\r/mal.example',
    '/\r\n/mal.example',
    '\t//mal.example',
    '/\t\\mal.example',
  ],
  ...[
    ' //mal.example',
    '\u0000//mal.example',
    '/\u0000/mal.example',
    'mal.example',
    '@mal.example',
    '?next=//mal.example',
  ],
  ...['#//mal.example', './/mal.example', '..//mal.example', '', ' ', '/path\r\nSet-Cookie: a=b'],
];
const OWN = [
  '/',
  '/cart?cep=1',
  '/admin/settings#entrega',
  '/shop?next=//mal.example',
  '/p/%2f%2fmal.example',
  '/a//b',
];

describe('where a sign-in returns to', () => {
  it('S22 has fifty texts to refuse', () => {
    expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(50);
  });

  it.each(ELSEWHERE.map((text) => [JSON.stringify(text), text]))('S22 never %s', (_, from) => {
    expect(readAuthRedirect({ from })).toEqual({});
  });

  it.each(OWN)('S22 %s, which is a page of the shop', (from) => {
    expect(readAuthRedirect({ from })).toEqual({ from });
    expect(new URL(from, location.origin).origin).toBe(location.origin);
  });

  it.each([7, true, null, {}, ['/cart'], { toString: () => '/cart' }])(
    'S22 nor what is no text (%p)',
    (from) => {
      expect(readAuthRedirect({ from })).toEqual({});
    },
  );

  it('S22 the texts lead elsewhere where only the first characters are looked at (the check detects it)', () => {
    const naive = (text: string): boolean => /^\/(?![/\\])/.test(text);
    const escaped = ELSEWHERE.filter(
      (text) => naive(text) && new URL(text, location.origin).origin !== location.origin,
    );
    expect(escaped.length).toBeGreaterThan(2);
  });
});
