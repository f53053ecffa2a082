import { ADMIN_PATHS, type AdminPageName } from '@plantao/contracts/pages/admin-paths';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '@/features/shell/errors/page-loading';
import { RouteError } from '@/features/shell/errors/route-error';
import { lazyPage } from './lazy-page.js';

/** Inside the sidebar layout: a page that fails leaves the sidebar in place. */
const page = { errorElement: <RouteError />, hydrateFallbackElement: <PageLoading /> };

const { dashboard, ...screens } = ADMIN_PATHS;
const screen = (name: AdminPageName | 'unknown') =>
  lazyPage(async () => (await import('./backoffice-screens.js')).backofficeScreens[name]());

/** The back office, one dynamic import: shoppers never load any of it. */
export const backofficeRoutes: RouteObject[] = [
  {
    path: dashboard,
    lazy: lazyPage(async () => ({ default: (await import('@/backoffice/shell/layout')).BackofficeLayout })),
    children: [
      {
        ...page,
        children: [
          { index: true, lazy: screen('dashboard') },
          ...Object.entries(screens).map(([name, path]) => ({ path, lazy: screen(name as AdminPageName) })),
          { path: '*', lazy: screen('unknown') },
        ],
      },
    ],
  },
];
