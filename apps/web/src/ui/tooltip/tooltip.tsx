import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  /** A tooltip. Never the only place of its text: touch screens have no hover. */
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that can have the focus. */
  children: ReactElement;
}

/** A hint on hover and on focus; Esc takes it away (WCAG 1.4.13). */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-overlay max-w-xs rounded-control bg-night px-3 py-2 text-small text-on-night shadow-md data-[state=delayed-open]:animate-fade-in"
          >
            {text}
            <Radix.Arrow className="fill-night" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
