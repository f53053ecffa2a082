import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { LockKeyhole } from 'lucide-react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useOwnRole } from '@/backoffice/shared/access/use-own-role';
import { pageAt } from '@/backoffice/shared/access/page-access';
import { useSections } from '@/backoffice/shared/access/sections';
import { usePermissions } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { backofficeTexts as texts } from '@/texts/backoffice/shell';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { LinkButton } from '@/ui/link-button/link-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';

/** The screen of the address, where the role of this person opens it; who has no dashboard begins with what they have. */
export function Permitted() {
  const { pathname } = useLocation();
  const { ready, error, retry, retrying } = useOwnRole();
  const permissions = usePermissions();
  const [first] = useSections();
  if (error)
    return (
      <div className="p-4 lg:p-6">
        <ErrorState title={errorText(error, texts.roleFailed)} onRetry={retry} retrying={retrying} />
      </div>
    );
  if (!ready)
    return (
      <LoadingRegion label={texts.roleLoading} className="space-y-4 p-4 lg:p-6">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-48 w-full rounded-tile" />
      </LoadingRegion>
    );
  const page = pageAt(pathname);
  if (!page?.permission || permissions.has(page.permission)) return <Outlet />;
  if (page === adminPages.dashboard && first) return <Navigate to={first.to} replace />;
  return (
    <div className="p-4 lg:p-6">
      <PageMeta page={null} title={texts.refusedTitle} />
      <EmptyState
        as="h1"
        icon={<LockKeyhole aria-hidden="true" className="size-7" />}
        title={texts.refusedTitle}
        text={texts.refused(page.title)}
        actions={first ? <LinkButton to={first.to}>{texts.toSection(first.label)}</LinkButton> : undefined}
      />
    </div>
  );
}
