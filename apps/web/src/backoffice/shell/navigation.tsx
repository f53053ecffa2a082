import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ExternalLink, Layers, LogOut, ShieldCheck, Store } from 'lucide-react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { call } from '@/lib/api/client';
import { useSessionStore } from '@/lib/api/session.store';
import { backofficeTexts as texts } from '@/texts/backoffice/shell';
import { Badge } from '@/ui/badge/badge';
import { NavRow } from './nav-row.js';
import { useSections } from '../shared/access/sections.js';
import { useQueueDashboard } from '../shared/access/use-queue-dashboard.js';
import { useChangesAnything, useMay } from '../shared/access/use-may.js';
import { useLogout } from '@/shop/session/use-logout';

const MINUTE = 60_000;

interface NavigationProps {
  collapsed?: boolean;
  /** After a link was followed: the drawer closes. */
  onFollow?: () => void;
}

/** Content of the sidebar and of the drawer on phones: sections, queues, links to the shop and sign-out. */
export function Navigation({ collapsed = false, onFollow }: NavigationProps) {
  const board = useQueueDashboard();
  const signOut = useLogout();
  const sections = useSections();
  const mayOpenQueues = useMay(routes.openQueueDashboard);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={texts.nav} className="flex-1 overflow-y-auto p-3">
        <ul className="space-y-1">
          {sections.map(({ label, to, icon, counts }) => (
            <li key={to}>
              <NavRow
                label={label}
                to={to}
                icon={icon}
                collapsed={collapsed}
                onFollow={onFollow}
                end={counts ? <PendingCount collapsed={collapsed} /> : null}
              />
            </li>
          ))}
          {mayOpenQueues ? (
            <li>
              <NavRow
                label={texts.queues}
                icon={Layers}
                collapsed={collapsed}
                onPress={() => board.open()}
                busy={board.opening}
                end={
                  collapsed ? null : (
                    <>
                      <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                      <span className="sr-only">({texts.queuesHint})</span>
                    </>
                  )
                }
              />
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="space-y-1 border-t border-line p-3">
        <NavRow
          label={texts.viewShop}
          away={pages.home()}
          icon={Store}
          collapsed={collapsed}
          onFollow={onFollow}
        />
        <NavRow
          label={texts.security}
          to={adminPages.security()}
          icon={ShieldCheck}
          collapsed={collapsed}
          onFollow={onFollow}
        />
        <NavRow label={texts.signOut} icon={LogOut} collapsed={collapsed} onPress={signOut} />
        {collapsed ? null : <Person />}
      </div>
    </div>
  );
}

function PendingCount({ collapsed }: { collapsed: boolean }) {
  const count = usePendingOrders();
  if (!count) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'figures rounded-full bg-amber-soft font-bold text-amber',
          collapsed ? 'absolute right-1 top-1 size-2 bg-amber' : 'px-2 text-caption',
        )}
      >
        {collapsed ? '' : count}
      </span>
      <span className="sr-only">{texts.pending(count)}</span>
    </>
  );
}

function Person() {
  const name = useSessionStore((state) => state.user?.name);
  const mayChange = useChangesAnything();
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pt-2 text-caption text-ink-3">
      {/* A line even where nobody is known yet (first-paint.tsx). */}
      <span className="min-w-0 truncate" title={name}>
        {name ?? '\u00a0'}
      </span>
      {mayChange || name === undefined ? null : <Badge tone="info">{texts.readOnly}</Badge>}
    </div>
  );
}

/** How many orders wait to be paid; undefined until it is known, and when it cannot be. */
function usePendingOrders(): number | undefined {
  return useQuery({
    queryKey: ['admin', 'orders', 'pending-count'],
    queryFn: ({ signal }) => call(routes.listAdminOrders, { query: { status: 'pending', limit: 1 }, signal }),
    select: (response) => response.total,
    refetchInterval: MINUTE,
  }).data;
}
