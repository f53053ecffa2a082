import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiTexts } from '@/texts/ui';
import { IconButton } from '@/ui/icon-button/icon-button';
import { overlayStyles } from '@/ui/modal/modal';
import { useReturnFocus } from '@/ui/modal/use-return-focus';

const panelStyles = cva('fixed z-overlay flex flex-col bg-paper shadow-lg outline-none', {
  variants: {
    side: {
      left: 'inset-y-0 left-0 w-11/12 data-[state=open]:animate-slide-left-in data-[state=closed]:animate-slide-left-out',
      right:
        'inset-y-0 right-0 w-11/12 data-[state=open]:animate-slide-right-in data-[state=closed]:animate-slide-right-out',
      bottom:
        'inset-x-0 bottom-0 max-h-11/12 rounded-t-sheet data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
      full: 'inset-0 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
    },
    width: {
      narrow: 'max-w-drawer',
      medium: 'max-md:w-full max-w-dialog',
      wide: 'max-md:w-full max-w-panel',
      none: '',
    },
  },
  defaultVariants: { side: 'right', width: 'narrow' },
});

export interface DrawerProps extends VariantProps<typeof panelStyles> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  footer?: ReactNode;
  mayClose?: () => boolean;
  children: ReactNode;
}

/** A panel from a side of the window (menu, favourites, editors) or a sheet from its foot (filters, options). */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, hideTitle, description, footer, mayClose, children } = props;
  const side = props.side ?? 'right';
  const width = side === 'bottom' || side === 'full' ? 'none' : props.width;
  const giveBack = useReturnFocus(open);
  const change = (next: boolean) => {
    if (!next && mayClose && !mayClose()) return;
    onOpenChange(next);
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyles} />
        <Dialog.Content
          className={panelStyles({ side, width })}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={giveBack}
        >
          {/* 'Fechar' comes first for the keyboard, last for the eye. */}
          <div className="flex flex-row-reverse items-start gap-4 border-b border-line py-2 pl-4 pr-2 md:pl-6 md:pr-3">
            <Dialog.Close asChild>
              <IconButton label={uiTexts.close} icon={<X aria-hidden="true" className="size-5" />} />
            </Dialog.Close>
            <div className="min-w-0 flex-1 py-2">
              <Dialog.Title className={hideTitle ? 'sr-only' : 'text-h3'}>{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-1 text-small text-ink-2">{description}</Dialog.Description>
              ) : null}
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6">{children}</div>
          {footer ? <div className="border-t border-line px-4 py-4 md:px-6">{footer}</div> : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
