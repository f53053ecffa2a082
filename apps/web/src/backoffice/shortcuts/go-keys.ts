import { paths } from '@/paths';

/** What G and then a letter opens. */
export const goKeys: Readonly<Record<string, string>> = {
  i: paths.admin,
  p: paths.adminOrders,
  o: paths.adminProducts,
  a: paths.adminWarehouse,
  e: paths.adminStock,
  t: paths.adminCategories,
  c: paths.adminCoupons,
  u: paths.adminUsers,
  l: paths.adminLeads,
  m: paths.adminMessages,
  r: paths.adminAudit,
  s: paths.adminSettings,
};

/** The letter that follows G for an address. */
export const goKeyOf = (path: string): string | undefined =>
  Object.keys(goKeys).find((key) => goKeys[key] === path);
