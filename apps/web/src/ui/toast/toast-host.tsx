import { Suspense } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { useSticky } from '@/lib/use-sticky';

const Toaster = lazyComponent(() => import('./toaster.js'));

/** The toasts of the page. Their code arrives with the first of them and stays. */
export function ToastHost() {
  const needed = useSticky(useToastsStore((state) => state.toasts.length > 0));
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
