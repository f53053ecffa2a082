import { pages } from '@plantao/contracts/pages/shop-pages';
import { staticHeads } from '@plantao/contracts/pages/heads/static-heads';
import { useParams } from 'react-router-dom';
import { SizeHelpSlot, type SizeHelpProps } from '@/features/team-orders/size-help-slot';
import { TeamOrder } from '@/features/team-orders/team-order';
import { lazyComponent } from '@/lib/lazy-component';
import { PageMeta } from '@/lib/page-meta';

const SizeHelp = lazyComponent(() => import('./team-size-help.js'));
const sizeHelp = (props: SizeHelpProps) => <SizeHelp key={props.productId} {...props} />;

export default function TeamOrderPage() {
  const { id = '' } = useParams();
  return (
    <div className="page pb-16">
      <PageMeta page={pages.teamOrder} title={staticHeads.teamOrders.title} />
      <SizeHelpSlot value={sizeHelp}>
        <TeamOrder key={id} id={id} />
      </SizeHelpSlot>
    </div>
  );
}
