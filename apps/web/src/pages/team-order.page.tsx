import { pages } from '@plantao/contracts/pages/shop-pages';
import { staticHeads } from '@plantao/contracts/pages/heads/static-heads';
import { useParams } from 'react-router-dom';
import { TeamOrder } from '@/features/team-orders/team-order';
import { PageMeta } from '@/lib/page-meta';

export default function TeamOrderPage() {
  const { id = '' } = useParams();
  return (
    <div className="page pb-16">
      <PageMeta page={pages.teamOrder} title={staticHeads.teamOrders.title} />
      <TeamOrder key={id} id={id} />
    </div>
  );
}
