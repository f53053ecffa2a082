import { UNDO_DURATION, useToastsStore, type ToastOptions, type ToastType } from '@/ui/toast/toasts.store';
import { uiTexts } from '@/texts/ui';

const push = (type: ToastType) => (message: string, options?: ToastOptions) =>
  useToastsStore.getState().push(type, message, options);

/** A short message that disappears after a while. Returns its id. Callable from anywhere. */
export const toast = {
  success: push('success'),
  error: push('error'),
  warning: push('warning'),
  info: push('info'),
  /** Says what was done and offers 'Desfazer' for five seconds. */
  undo: (message: string, onUndo: () => void) =>
    useToastsStore.getState().push('info', message, {
      duration: UNDO_DURATION,
      action: { label: uiTexts.undo, onPress: onUndo },
    }),
  dismiss: (id: string) => useToastsStore.getState().dismiss(id),
};
