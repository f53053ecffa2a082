import { Suspense, useEffect } from 'react';
import { useNavigate, useLocation, useRouteError } from 'react-router-dom';
import { later } from '@/lib/later';
import { logFailure } from '@/lib/log';
import { PageMeta } from '@/lib/page-meta';
import { brokenTexts } from '@/texts/shell';
import { PageLoading } from './page-loading.js';

const BrokenPage = later(async () => ({ default: (await import('./broken-page.js')).BrokenPage }));

/** A page that broke, shown inside its layout; trying again goes to the same address anew. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => logFailure(pathname, error), [pathname, error]);
  return (
    <>
      <PageMeta title={brokenTexts.title} noindex />
      <Suspense fallback={<PageLoading />}>
        <BrokenPage error={error} onRetry={() => void navigate(`${pathname}${search}`, { replace: true })} />
      </Suspense>
    </>
  );
}
