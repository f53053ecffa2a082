import { adminPages } from '@plantao/contracts/pages/admin-pages';

/** What G and then a letter opens. */
export const navigationKeys: Readonly<Record<string, string>> = {
  i: adminPages.dashboard(),
  p: adminPages.orders(),
  b: adminPages.embroidery(),
  o: adminPages.products(),
  a: adminPages.warehouse(),
  e: adminPages.stock(),
  t: adminPages.categories(),
  c: adminPages.coupons(),
  u: adminPages.users(),
  l: adminPages.leads(),
  m: adminPages.messages(),
  r: adminPages.audit(),
  s: adminPages.settings(),
};

/** The letter that follows G for an address. */
export const navigationKeyOf = (path: string): string | undefined =>
  Object.keys(navigationKeys).find((key) => navigationKeys[key] === path);
