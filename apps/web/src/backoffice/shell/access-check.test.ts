import { checkAccess } from './access-check.js';

describe('access to the back office', () => {
  it.each([
    [null, false, 'guest'],
    [null, true, 'guest'],
    [{ role: 'user' }, false, 'customer'],
    [{ role: 'operator' }, false, 'staff'],
    [{ role: 'admin' }, false, 'staff'],
    [{ role: 'admin' }, true, 'expired'],
  ] as const)('SEC-04 takes %j with a token that is over: %s as %s', (user, expired, admission) => {
    expect(checkAccess(user, expired)).toBe(admission);
  });
});
