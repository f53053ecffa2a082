import type { AdminUserOrderView } from '@plantao/contracts/accounts/admin-user.view';
import { Link } from 'react-router-dom';
import { AdminStatusBadge } from '@/backoffice/orders/admin-status-badge';
import { formatReais } from '@/lib/format';
import { formatDate } from '@/lib/moments';
import { paths } from '@/paths';
import { userPanelTexts as texts } from '@/texts/backoffice-users';

/** A person's newest orders, each a link. */
export function UserOrders({ orders }: { orders: readonly AdminUserOrderView[] }) {
  if (orders.length === 0) return <p className="text-ink-2">{texts.noOrders}</p>;
  return (
    <ul className="divide-y divide-line rounded-tile border border-line">
      {orders.map(({ _id, shortId, status, total, createdAt }) => (
        <li key={_id}>
          <Link
            to={paths.adminOrder(_id)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 hover:bg-mist"
          >
            <span className="font-mono font-semibold">{texts.order(shortId)}</span>
            <AdminStatusBadge status={status} />
            <span className="figures ml-auto text-right">
              <span className="block font-semibold">{formatReais(total)}</span>
              <span className="block text-caption text-ink-3">{formatDate(createdAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
