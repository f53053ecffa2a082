import { ADMIN_PATHS, type AdminPageName } from '@plantao/contracts/pages/admin-paths';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from '@/features/shell/errors/page-loading';
import { RouteError } from '@/features/shell/errors/route-error';
import type { screens } from '@/backoffice/shell/layout';
import { lazyPage } from './lazy-page.js';

/** Inside the sidebar layout: a page that fails leaves the sidebar in place. */
const page = { errorElement: <RouteError />, hydrateFallbackElement: <PageLoading /> };

const layout = () => import('@/backoffice/shell/layout');
const screen = (name: keyof typeof screens) => lazyPage(async () => (await layout()).screens[name]());

/** The back office, one dynamic import: shoppers never load any of it. */
export const backofficeRoutes: RouteObject[] = [
  {
    path: ADMIN_PATHS.dashboard,
    lazy: lazyPage(async () => ({ default: (await layout()).BackofficeLayout })),
    children: [
      {
        ...page,
        children: [
          ...(Object.keys(ADMIN_PATHS) as AdminPageName[]).map((name) => ({
            path: ADMIN_PATHS[name],
            lazy: screen(name),
          })),
          { path: '*', lazy: screen('unknown') },
        ],
      },
    ],
  },
];
