import { pages } from '@plantao/contracts/pages/shop-pages';
import { useParams } from 'react-router-dom';
import { TeamLink } from '@/features/team-orders/team-link';
import { PageMeta } from '@/lib/page-meta';
import { teamLinkTexts } from '@/texts/team-orders';

export default function TeamLinkPage() {
  const { token = '' } = useParams();
  return (
    <div className="page max-w-measure pb-16 pt-6">
      <PageMeta page={pages.teamLink} title={teamLinkTexts.title} />
      <TeamLink key={token} token={token} />
    </div>
  );
}
