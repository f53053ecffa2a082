import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { ADMIN_PATHS, type AdminPageName } from '@plantao/contracts/pages/admin-paths';
import { matchPath } from 'react-router-dom';
import { usePermissions } from './use-may.js';

const NAMES = Object.keys(ADMIN_PATHS) as AdminPageName[];

/** The page of the back office at an address, which may have a query; undefined for an unknown one. */
export function pageAt(address: string) {
  const [pathname = ''] = address.split(/[?#]/);
  const name = NAMES.find((one) => matchPath(ADMIN_PATHS[one], pathname));
  return name && adminPages[name];
}

/** Whether this person's role opens an address of the back office. */
export function useOpens(): (address: string) => boolean {
  const permissions = usePermissions();
  return (address) => {
    const needed = pageAt(address)?.permission;
    return !needed || permissions.has(needed);
  };
}
