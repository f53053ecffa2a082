import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { useDialogStore } from '@/ui/message-dialog/dialog.store';

const MessageDialog = lazyComponent(async () => ({
  default: (await import('./message-dialog.js')).MessageDialog,
}));

/** Shows the message of the dialog store. Its code loads with the first message. */
export function MessageDialogHost() {
  const current = useDialogStore((state) => state.current);
  const settle = useDialogStore((state) => state.settle);
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <MessageDialog message={current} onResponse={settle} />
    </Suspense>
  );
}
