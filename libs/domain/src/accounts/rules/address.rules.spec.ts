import { replaceAddresses } from './address.rules.js';

const home = { id: 'home', isDefault: true };
const work = { id: 'work', isDefault: false };

describe('the addresses of a customer', () => {
  it('ACCT-11 makes another address the default and leaves exactly one', () => {
    expect(replaceAddresses([home, work], [home, { ...work, isDefault: true }])).toEqual({ defaultIndex: 1 });
  });

  it('ACCT-12 lets an address go that is not the default', () => {
    expect(replaceAddresses([home, work], [home])).toEqual({ defaultIndex: 0 });
  });

  it('ACCT-13 keeps the default address, also when it is no longer marked', () => {
    expect(replaceAddresses([home, work], [work])).toEqual({ fault: 'account.default-address' });
    expect(replaceAddresses([home, work], [{ id: 'home', isDefault: false }, work])).toEqual({
      defaultIndex: 0,
    });
  });

  it('ACCT-13 keeps the last address', () => {
    expect(replaceAddresses([home], [])).toEqual({ fault: 'account.last-address' });
  });

  it('allows removing the default once another is the default', () => {
    expect(replaceAddresses([home, work], [{ ...work, isDefault: true }])).toEqual({ defaultIndex: 0 });
  });

  it('makes the first address of a customer the default', () => {
    expect(replaceAddresses([], [{}, {}])).toEqual({ defaultIndex: 0 });
    expect(replaceAddresses([], [])).toEqual({ defaultIndex: -1 });
  });
});
