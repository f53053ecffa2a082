import { emailKey } from './email.js';

describe('the mailbox behind an address', () => {
  it.each([
    ['Ana.Prado+loja@Gmail.com', 'anaprado@gmail.com'],
    ['anaprado@googlemail.com', 'anaprado@gmail.com'],
    ['a.n.a@gmail.com ', 'ana@gmail.com'],
    ['Ana.Prado+x+y@hospital.org.br', 'ana.prado@hospital.org.br'],
    ['ana@gmail.com.br', 'ana@gmail.com.br'],
  ])('X10 of %s is %s', (address, mailbox) => expect(emailKey(address)).toBe(mailbox));

  it('X10 differs where the people do', () =>
    expect(new Set(['ana@a.com', 'ana@b.com', 'an.a@a.com'].map(emailKey)).size).toBe(3));
});
