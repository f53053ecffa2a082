import { staticHeads } from '@plantao/contracts/pages/heads/static-heads';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { StaticPage } from '@/features/static/static-page';
import { TeamOrders } from '@/features/team-orders/team-orders';
import { teamOrdersTexts } from '@/texts/team-orders';

export default function TeamOrdersPage() {
  const { title, description } = staticHeads.teamOrders;
  return (
    <StaticPage
      title={title}
      description={description}
      page={pages.teamOrders}
      intro={<p>{teamOrdersTexts.intro}</p>}
    >
      <TeamOrders />
    </StaticPage>
  );
}
