import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { PageMeta } from '@/lib/page-meta';
import { SecurityView } from '@/shop/security/security-view';

/** /admin/security: the own account of who works here. */
export default function SecurityPage() {
  const { title } = adminPages.security;
  return (
    <>
      <PageMeta page={adminPages.security} title={title} />
      <PageHeader title={title} />
      <div className="p-4 lg:px-6">
        <SecurityView />
      </div>
    </>
  );
}
