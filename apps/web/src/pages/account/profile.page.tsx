import { ProfileView } from '@/features/profile/profile-view';
import { PageMeta } from '@/lib/page-meta';
import { paths } from '@/paths';
import { profileTexts } from '@/texts/profile';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';

/** ACCT-05 */
export default function ProfilePage() {
  const { title, description, area } = profileTexts;
  return (
    <>
      <PageMeta title={title} description={description} canonical={paths.account} noindex />
      <Breadcrumb items={[{ label: area, to: paths.dashboard }, { label: title }]} />
      <ProfileView />
    </>
  );
}
