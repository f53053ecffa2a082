import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import { Tooltip } from '@/ui/tooltip/tooltip';

interface NavRowProps {
  label: string;
  icon: LucideIcon;
  /** Icon only, with the label as its name and hint. */
  collapsed: boolean;
  /** An address of the back office, marked while it or a page below it is open. */
  to?: string;
  /** An address elsewhere, never marked. */
  away?: string;
  onPress?: (() => void) | undefined;
  busy?: boolean;
  /** On the right: a count, a mark. */
  end?: ReactNode;
  onFollow?: (() => void) | undefined;
}

const rowStyles = (collapsed: boolean) =>
  clsx(
    'relative flex min-h-11 w-full items-center rounded-control text-left text-small font-semibold text-ink-2 hover:bg-tile hover:text-ink lg:min-h-10',
    'aria-[current=page]:bg-petrol-soft aria-[current=page]:text-petrol',
    collapsed ? 'justify-center' : 'gap-3 px-3',
  );

/** One line of the sidebar: a section, a way out, or an action. */
export function NavRow({
  label,
  icon: Icon,
  collapsed,
  to,
  away,
  onPress,
  busy,
  end,
  onFollow,
}: NavRowProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {end}
    </>
  );
  const look = { className: rowStyles(collapsed), onClick: onFollow };
  const row = to ? (
    <NavLink to={to} end={to === adminPages.dashboard()} {...look}>
      {content}
    </NavLink>
  ) : away ? (
    <Link to={away} {...look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onPress} aria-busy={busy || undefined} className={look.className}>
      {content}
    </button>
  );
  return collapsed ? (
    <Tooltip text={label} side="right">
      {row}
    </Tooltip>
  ) : (
    row
  );
}
