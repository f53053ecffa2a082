import { cleanRecoveryCode, writtenRecoveryCode } from './recovery-code.rules.js';

describe('a recovery code', () => {
  it('has two letters for each byte, in groups of four, and every byte its own', () => {
    expect(writtenRecoveryCode(new Uint8Array(10))).toBe('bbbb-bbbb-bbbb-bbbb-bbbb');
    const codes = Array.from({ length: 256 }, (_, byte) => writtenRecoveryCode(new Uint8Array([byte, 0])));
    expect(new Set(codes).size).toBe(256);
  });

  it('is compared without what people type besides', () => {
    expect(cleanRecoveryCode(' BCDF-ghjk  mnpq ')).toBe('bcdfghjkmnpq');
  });
});
