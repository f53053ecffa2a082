import { pages } from '@plantao/contracts/pages/shop-pages';
import { ProfileView } from '@/features/accounts/profile/profile-view';
import { PageMeta } from '@/lib/page-meta';
import { profileTexts } from '@/texts/accounts/profile';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

/** ACCT-05 */
export default function ProfilePage() {
  const { title, description, area } = profileTexts;
  return (
    <>
      <PageMeta page={pages.account} title={title} description={description} canonical={pages.account()} />
      <Breadcrumb items={[{ label: area, to: pages.dashboard() }, { label: title }]} />
      <ProfileView />
    </>
  );
}
