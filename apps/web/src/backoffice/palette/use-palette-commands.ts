import { CircleHelp, Clock, Layers, LogOut, PackageMinus, Plus, Store, Tag, Wallet } from 'lucide-react';
import { useShortcutsStore } from '@/backoffice/shortcuts/shortcuts.store';
import { goKeyOf } from '@/backoffice/shortcuts/go-keys';
import { sections } from '@/backoffice/shell/sections';
import { useQueueBoard } from '@/backoffice/shell/use-queue-board';
import { useMayChange } from '@/backoffice/shell/use-role';
import { useSignOut } from '@/backoffice/shell/use-sign-out';
import { paths } from '@/paths';
import { paletteTexts as texts } from '@/texts/backoffice-palette';
import { matches, type PaletteGroup, type PaletteItem } from './palette-item.js';

/** Sections and actions that a term begins, or all of them without one. */
export function usePaletteCommands(term: string): PaletteGroup[] {
  const mayChange = useMayChange();
  const board = useQueueBoard();
  const signOut = useSignOut();
  const setSheet = useShortcutsStore((state) => state.setSheet);
  const places: PaletteItem[] = sections.map(({ label, to, icon }) => {
    const key = goKeyOf(to);
    return { key: to, label, to, icon, ...(key ? { keys: ['G', key.toUpperCase()] } : {}) };
  });
  const actions: PaletteItem[] = [
    ...(mayChange
      ? [
          {
            key: 'new-product',
            label: texts.newProduct,
            icon: Plus,
            to: `${paths.adminProducts}?produto=novo`,
          },
        ]
      : []),
    { key: 'pending', label: texts.pendingOrders, icon: Clock, to: `${paths.adminOrders}?status=pending` },
    {
      key: 'to-ship',
      label: texts.toShip,
      icon: Tag,
      to: `${paths.adminOrders}?espera=labels-missing`,
    },
    {
      key: 'labels',
      label: texts.labelsToPay,
      icon: Wallet,
      to: `${paths.adminOrders}?espera=labels-unpaid`,
    },
    { key: 'low', label: texts.lowStock, icon: PackageMinus, to: `${paths.adminStock}?visao=low` },
    { key: 'queues', label: texts.queues, icon: Layers, act: () => board.open() },
    { key: 'keys', label: texts.shortcuts, icon: CircleHelp, keys: ['?'], act: () => setSheet(true) },
    { key: 'shop', label: texts.shop, icon: Store, to: paths.home },
    { key: 'sign-out', label: texts.signOut, icon: LogOut, act: signOut },
  ];
  return [
    { title: texts.sections, items: places.filter(({ label }) => matches(label, term)) },
    { title: texts.actions, items: actions.filter(({ label }) => matches(label, term)) },
  ];
}
