import { pages } from '@plantao/contracts/pages/shop-pages';
import { PageMeta } from '@/lib/page-meta';
import { ProofHost } from '@/shop/security/proof-host';
import { SecurityView } from '@/shop/security/security-view';
import { accountTexts } from '@/texts/accounts/account';
import { securityTexts } from '@/texts/accounts/security';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

/** Second factors of the account, and where it is open. */
export default function SecurityPage() {
  const { title, description } = securityTexts;
  return (
    <>
      <PageMeta page={pages.security} title={title} description={description} canonical={pages.security()} />
      <Breadcrumb items={[{ label: accountTexts.area, to: pages.dashboard() }, { label: title }]} />
      <h1 className="mb-6 mt-2 text-h1">{title}</h1>
      <SecurityView />
      <ProofHost />
    </>
  );
}
