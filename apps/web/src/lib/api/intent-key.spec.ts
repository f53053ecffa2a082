import { forgetIntent, intentKey } from './intent-key.js';

describe('the key of an intent', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the same for the same body, over retries and reloads, until the response is final', () => {
    const first = intentKey('order', { total: 1 });
    expect(intentKey('order', { total: 1 })).toBe(first);
    forgetIntent('order');
    expect(intentKey('order', { total: 1 })).not.toBe(first);
  });

  it('is another for another body and for another intent', () => {
    const first = intentKey('order', { total: 1 });
    expect(intentKey('pix:1', { total: 1 })).not.toBe(first);
    expect(intentKey('order', { total: 2 })).not.toBe(first);
  });

  it('serves a call without a body', () => {
    expect(intentKey('again:1', undefined)).toBe(intentKey('again:1', undefined));
  });
});
