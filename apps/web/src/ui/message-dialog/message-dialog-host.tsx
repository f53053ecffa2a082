import { Suspense } from 'react';
import { later } from '@/lib/later';
import { useDialogStore } from '@/stores/dialog.store';

const MessageDialog = later(async () => ({ default: (await import('./message-dialog.js')).MessageDialog }));

/** Shows what was asked through the dialog store. Its code arrives with the first question. */
export function MessageDialogHost() {
  const current = useDialogStore((state) => state.current);
  const settle = useDialogStore((state) => state.settle);
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <MessageDialog message={current} onAnswer={settle} />
    </Suspense>
  );
}
