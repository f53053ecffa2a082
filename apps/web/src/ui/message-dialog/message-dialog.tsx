import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { AlertDialog } from 'radix-ui';
import type {
  DialogButton,
  DialogButtonType,
  DialogMessage,
  MessageType,
} from '@/ui/message-dialog/dialog.store';
import { dialogButtonTexts } from '@/texts/controls';
import { uiTexts } from '@/texts/ui';
import { buttonStyles } from '@/ui/button/button.styles';
import { IconButton } from '@/ui/icon-button/icon-button';
import { overlayStyles } from '@/ui/modal/modal';
import { useReturnFocus } from '@/ui/modal/use-return-focus';
import { buttonVariants } from './button-variants.js';

const TYPES: Record<MessageType, { icon: LucideIcon; colour: string }> = {
  error: { icon: CircleAlert, colour: 'bg-err-soft text-err' },
  success: { icon: CircleCheck, colour: 'bg-ok-soft text-ok' },
  warning: { icon: TriangleAlert, colour: 'bg-amber-soft text-amber' },
  info: { icon: Info, colour: 'bg-info-soft text-info' },
  question: { icon: CircleHelp, colour: 'bg-petrol-soft text-petrol' },
};

interface MessageDialogProps {
  message: DialogMessage | null;
  /** The button that was pressed; null for 'Fechar' and Esc. */
  onResponse: (pressed: DialogButtonType | null) => void;
}

/** A message with at most two buttons. It closes by a button or Esc, never by a click outside. */
export function MessageDialog({ message, onResponse }: MessageDialogProps) {
  return (
    <AlertDialog.Root open={message !== null} onOpenChange={(open) => (open ? undefined : onResponse(null))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayStyles} />
        {message ? <Panel message={message} onResponse={onResponse} /> : null}
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Panel({
  message,
  onResponse,
}: {
  message: DialogMessage;
  onResponse: MessageDialogProps['onResponse'];
}) {
  const { icon: Icon, colour } = TYPES[message.type];
  const giveBack = useReturnFocus(true);
  const buttons: readonly DialogButton[] = message.buttons ?? [{ type: 'ok' }];
  return (
    <AlertDialog.Content
      onCloseAutoFocus={giveBack}
      data-message-type={message.type}
      className="fixed inset-0 z-overlay m-auto flex h-fit max-h-10/12 w-11/12 max-w-narrow flex-col overflow-y-auto rounded-dialog bg-paper p-6 shadow-lg outline-none data-[state=open]:animate-rise-in"
    >
      <div className="flex items-start justify-between gap-4">
        <span className={clsx('inline-flex size-12 items-center justify-center rounded-full', colour)}>
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <IconButton
          label={uiTexts.close}
          className="-mr-3 -mt-3"
          onClick={() => onResponse(null)}
          icon={<X aria-hidden="true" className="size-5" />}
        />
      </div>
      <AlertDialog.Title className="mt-4 text-h3">{message.title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-2 whitespace-pre-line text-body text-ink-2">
        {message.text}
      </AlertDialog.Description>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">
        {buttons.slice(0, 2).map((button, place) => (
          <DialogAction key={button.type} button={button} first={place === 0} onResponse={onResponse} />
        ))}
      </div>
    </AlertDialog.Content>
  );
}

interface DialogActionProps {
  button: DialogButton;
  first: boolean;
  onResponse: MessageDialogProps['onResponse'];
}

function DialogAction({ button, first, onResponse }: DialogActionProps) {
  const { icon: Icon, colour } = buttonVariants[button.type];
  // Radix gives the first focus to Cancel: the safe answer is the one under the thumb.
  const Wrapper = first ? AlertDialog.Cancel : AlertDialog.Action;
  return (
    <Wrapper
      onClick={() => onResponse(button.type)}
      className={clsx(buttonStyles({ variant: null }), colour)}
      data-button-type={button.type}
    >
      <Icon aria-hidden="true" className="size-4" />
      {button.label ?? dialogButtonTexts[button.type]}
    </Wrapper>
  );
}
