import { pages } from '@plantao/contracts/pages/shop-pages';
import { useParams } from 'react-router-dom';
import { SizeHelpSlot, type SizeHelpProps } from '@/features/team-orders/size-help-slot';
import { TeamLink } from '@/features/team-orders/team-link';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';
import { teamLinkTexts } from '@/texts/team-orders';

const SizeHelp = lazyComponent(() => import('./team-size-help.js'));
const sizeHelp = (props: SizeHelpProps) => <SizeHelp key={props.productId} {...props} />;

export default function TeamLinkPage() {
  const { token = '' } = useParams();
  return (
    <div className="page max-w-measure pb-16 pt-6">
      <PageMeta page={pages.teamLink} title={teamLinkTexts.title} />
      <SizeHelpSlot value={sizeHelp}>
        <TeamLink key={token} token={token} />
      </SizeHelpSlot>
    </div>
  );
}
