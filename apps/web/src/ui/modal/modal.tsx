import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiTexts } from '@/texts/ui';
import { IconButton } from '@/ui/icon-button/icon-button';
import { useReturnFocus } from './use-return-focus.js';

export const overlayStyles =
  'fixed inset-0 z-overlay bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

const panelStyles = cva(
  [
    'fixed z-overlay flex flex-col bg-paper shadow-lg outline-none',
    // From the foot of a phone, in the middle of anything wider.
    'inset-x-0 bottom-0 max-h-11/12 rounded-t-sheet data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
    'md:inset-0 md:m-auto md:h-fit md:max-h-10/12 md:w-full md:rounded-dialog md:data-[state=open]:animate-rise-in md:data-[state=closed]:animate-fade-out',
  ],
  {
    variants: {
      size: { sm: 'md:max-w-narrow', md: 'md:max-w-dialog', lg: 'md:max-w-dialog-lg' },
    },
    defaultVariants: { size: 'md' },
  },
);

export interface ModalProps extends VariantProps<typeof panelStyles> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  description?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  /** Asked before closing by Esc, the veil or 'Fechar'; false keeps it open (unsaved work). */
  mayClose?: () => boolean;
  children: ReactNode;
}

/**
 * A dialog. Focus goes in (to what has `autoFocus`, else to 'Fechar'), stays in, and comes back to where it was;
 * Esc and the veil close it.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  footer,
  mayClose,
  size,
  children,
}: ModalProps) {
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
          className={panelStyles({ size })}
          onCloseAutoFocus={giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-4 py-3 pl-4 pr-2 md:pl-6 md:pr-3">
            <div className="min-w-0 flex-1 py-2">
              <Dialog.Title className={hideTitle ? 'sr-only' : 'text-h3'}>{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-1 text-small text-ink-2">{description}</Dialog.Description>
              ) : null}
            </div>
            <Dialog.Close asChild>
              <IconButton label={uiTexts.close} icon={<X aria-hidden="true" className="size-5" />} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6 md:px-6">{children}</div>
          {footer ? (
            <div className="flex flex-col-reverse gap-3 border-t border-line p-4 sm:flex-row sm:justify-end md:px-6">
              {footer}
            </div>
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
