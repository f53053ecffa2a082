import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserJson } from '@/lib/browser-storage';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { PaletteButton } from '@/backoffice/shell/palette/palette-button';
import { backofficeTexts as texts } from '@/texts/backoffice/shell';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Logo, LogoMark } from '@/ui/logo/logo';
import { Navigation } from './navigation.js';

/** Whether the sidebar is collapsed, stored in the browser. */
const useSidebarStore = create<SidebarState>()(
  persist(
    (set) => ({ collapsed: false, toggle: () => set(({ collapsed }) => ({ collapsed: !collapsed })) }),
    {
      name: 'plantao.backoffice.sidebar',
      version: 1,
      storage: browserJson(),
    },
  ),
);

/** Beside the content from 1024 px on: 232 px wide, or 64 with icons only. */
export function Sidebar() {
  const { collapsed, toggle } = useSidebarStore();
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      data-print="hide"
      aria-label={texts.name}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-paper transition-[width] duration-reveal lg:flex',
        collapsed ? 'w-16' : 'w-58',
      )}
    >
      <div
        className={clsx(
          'flex min-h-14 items-center border-b border-line',
          collapsed ? 'justify-center' : 'gap-1 pl-5 pr-2',
        )}
      >
        {collapsed ? null : (
          <Link to={adminPages.dashboard()} className="inline-flex min-w-0 flex-1 rounded-control">
            <Logo />
            <span className="sr-only">, {texts.name}</span>
          </Link>
        )}
        <IconButton
          label={collapsed ? texts.expand : texts.collapse}
          aria-expanded={!collapsed}
          onClick={toggle}
          icon={<Icon aria-hidden="true" className="size-5 text-ink-3" />}
        />
      </div>
      {collapsed ? <LogoMark className="mx-auto mt-4 size-7 text-petrol" /> : null}
      <div className={clsx('pt-3', collapsed ? 'mx-auto' : 'px-3')}>
        <PaletteButton iconOnly={collapsed} />
      </div>
      <Navigation collapsed={collapsed} />
    </aside>
  );
}

interface SidebarState {
  /** Only icons, 64 px wide. */
  collapsed: boolean;
  toggle: () => void;
}
