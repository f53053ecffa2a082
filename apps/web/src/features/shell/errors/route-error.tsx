import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { logFailure } from '@/lib/log';
import { PageMeta } from '@/lib/page-meta';
import { brokenTexts } from '@/texts/shell';
import { BrokenView } from '../broken-view.js';

/** A page that failed to render or load, shown inside its layout. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => logFailure(pathname, error), [pathname, error]);
  return (
    <>
      <PageMeta page={null} title={brokenTexts.title} />
      <BrokenView />
    </>
  );
}
