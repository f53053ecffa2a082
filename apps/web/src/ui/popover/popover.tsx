import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  /** A button of ours. */
  trigger: ReactElement;
  children: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export const floatingStyles =
  'z-overlay rounded-tile border border-line bg-paper shadow-lg outline-none data-[state=open]:animate-open';

/** A small panel beside its button, for what is too much for a menu. */
export function Popover({
  trigger,
  children,
  label,
  align = 'start',
  side = 'bottom',
  className,
  ...state
}: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={16}
          className={clsx(
            floatingStyles,
            'max-h-(--radix-popover-content-available-height) w-80 max-w-full overflow-y-auto p-4',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
