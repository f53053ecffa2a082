import { CircleHelp, Clock, Layers, LogOut, PackageMinus, Plus, Store, Tag, Wallet } from 'lucide-react';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useShortcutsStore } from '@/backoffice/shared/shortcuts/shortcuts.store';
import { navigationKeyOf } from '@/backoffice/shared/shortcuts/navigation-keys';
import { routes } from '@plantao/contracts/http/routes';
import { useSections } from '@/backoffice/shared/access/sections';
import { useQueueDashboard } from '@/backoffice/shared/access/use-queue-dashboard';
import { useMay } from '@/backoffice/shared/access/use-may';
import { useLogout } from '@/shop/session/use-logout';
import { paletteTexts as texts } from '@/texts/backoffice/palette';
import { matches, type PaletteGroup, type PaletteItem } from './palette-item.js';

/** Sections and actions that a term begins, or all of them without one. */
export function usePaletteCommands(term: string): PaletteGroup[] {
  const sections = useSections();
  const mayAdd = useMay(routes.createProduct);
  const seesOrders = useMay(routes.listAdminOrders);
  const seesStock = useMay(routes.listStock);
  const seesQueues = useMay(routes.openQueueDashboard);
  const board = useQueueDashboard();
  const signOut = useLogout();
  const setSheet = useShortcutsStore((state) => state.setSheet);
  const places: PaletteItem[] = sections.flatMap(({ label, to, icon }) => {
    const key = navigationKeyOf(to);
    return [{ key: to, label, to, icon, ...(key ? { keys: ['G', key.toUpperCase()] } : {}) }];
  });
  const actions: PaletteItem[] = [
    ...(mayAdd
      ? [
          {
            key: 'new-product',
            label: texts.newProduct,
            icon: Plus,
            to: adminPages.products({ opened: 'novo' }),
          },
        ]
      : []),
    ...(seesOrders
      ? [
          {
            key: 'pending',
            label: texts.pendingOrders,
            icon: Clock,
            to: adminPages.orders({ view: 'pending' }),
          },
          {
            key: 'to-ship',
            label: texts.toShip,
            icon: Tag,
            to: adminPages.orders({ waiting: 'labels-missing' }),
          },
          {
            key: 'labels',
            label: texts.labelsToPay,
            icon: Wallet,
            to: adminPages.orders({ waiting: 'labels-unpaid' }),
          },
        ]
      : []),
    ...(seesStock
      ? [{ key: 'low', label: texts.lowStock, icon: PackageMinus, to: adminPages.stock({ view: 'low' }) }]
      : []),
    ...(seesQueues ? [{ key: 'queues', label: texts.queues, icon: Layers, act: () => board.open() }] : []),
    { key: 'keys', label: texts.shortcuts, icon: CircleHelp, keys: ['?'], act: () => setSheet(true) },
    { key: 'shop', label: texts.shop, icon: Store, to: pages.home() },
    { key: 'sign-out', label: texts.signOut, icon: LogOut, act: signOut },
  ];
  return [
    { title: texts.sections, items: places.filter(({ label }) => matches(label, term)) },
    { title: texts.actions, items: actions.filter(({ label }) => matches(label, term)) },
  ];
}
