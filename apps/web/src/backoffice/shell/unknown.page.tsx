import { Compass } from 'lucide-react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { PageMeta } from '@/lib/page-meta';
import { backofficeTexts as texts } from '@/texts/backoffice/shell';
import { notFoundTexts } from '@/texts/not-found';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** An address below /admin that no screen has (SHELL-04), beside the sidebar. */
export default function UnknownPage() {
  return (
    <div className="p-4 lg:p-6">
      <PageMeta page={null} title={notFoundTexts.title} />
      <EmptyState
        as="h1"
        icon={<Compass aria-hidden="true" className="size-7" />}
        title={notFoundTexts.title}
        text={
          <>
            <span className="block font-mono text-small">{notFoundTexts.code}</span>
            {texts.unknownPage}
          </>
        }
        actions={<LinkButton to={adminPages.dashboard()}>{texts.toDashboard}</LinkButton>}
      />
    </div>
  );
}
