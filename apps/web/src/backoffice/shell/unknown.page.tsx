import { Compass } from 'lucide-react';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { backofficeTexts as texts } from '@/texts/backoffice';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

/** An address below /admin that no screen has. */
export default function UnknownPage() {
  return (
    <div className="p-4 lg:p-6">
      <PageMeta title={texts.unknownPage} noindex />
      <EmptyState
        as="h1"
        icon={<Compass aria-hidden="true" className="size-7" />}
        title={texts.unknownPage}
        actions={<LinkButton to={paths.adminOrders}>{texts.backToOrders}</LinkButton>}
      />
    </div>
  );
}
