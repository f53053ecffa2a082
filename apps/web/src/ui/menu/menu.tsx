import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { floatingStyles } from '@/ui/popover/popover';

export type MenuItem =
  | {
      kind?: 'item';
      label: string;
      icon?: ReactNode;
      /** Keys that do the same, shown on the right. */
      shortcut?: string;
      danger?: boolean;
      disabled?: boolean;
      /** Marks the chosen one of several. */
      checked?: boolean;
      onSelect?: () => void;
      to?: string;
    }
  | { kind: 'separator' }
  | { kind: 'label'; label: string };

interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

const itemStyles = (danger: boolean) =>
  clsx(
    'flex min-h-11 w-full select-none items-center gap-3 rounded-control px-3 py-2 text-body outline-none md:min-h-9 md:text-small',
    'data-[highlighted]:bg-tile data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3',
    danger ? 'text-err data-[highlighted]:bg-err-soft' : 'text-ink',
  );

/** Actions behind one button. Arrows, letters, Home and End move; Esc closes and gives the focus back. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* In place rather than in a portal: it stays inside the page's landmarks and inside an open dialog. */}
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={16}
        className={clsx(floatingStyles, 'min-w-52 p-1')}
      >
        {items.map((item, place) => (
          <Entry key={item.kind === 'separator' ? `separator-${place}` : item.label} item={item} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
  if (item.kind === 'label') {
    return (
      <DropdownMenu.Label className="px-3 py-1 text-caption text-ink-3">{item.label}</DropdownMenu.Label>
    );
  }
  const content = (
    <>
      {item.icon ? <span className="shrink-0 text-current">{item.icon}</span> : null}
      <span className="flex-1">{item.label}</span>
      {item.checked ? <Check aria-hidden="true" className="size-4 text-petrol" /> : null}
      {item.shortcut ? <kbd className="font-mono text-caption text-ink-3">{item.shortcut}</kbd> : null}
    </>
  );
  const shared = { disabled: item.disabled ?? false, className: itemStyles(item.danger ?? false) };
  if (item.to) {
    return (
      <DropdownMenu.Item {...shared} asChild>
        <Link to={item.to}>{content}</Link>
      </DropdownMenu.Item>
    );
  }
  if (item.checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem {...shared} checked={item.checked} onSelect={() => item.onSelect?.()}>
        {content}
      </DropdownMenu.CheckboxItem>
    );
  }
  return (
    <DropdownMenu.Item {...shared} onSelect={() => item.onSelect?.()}>
      {content}
    </DropdownMenu.Item>
  );
}
