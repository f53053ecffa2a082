import { Suspense } from 'react';
import { later } from '@/lib/later';
import { useToastsStore } from '@/stores/toasts.store';
import { useSticky } from '@/lib/use-sticky';

const Toaster = later(() => import('./toaster.js'));

/** The toasts of the page. Their code arrives with the first of them and stays. */
export function ToastHost() {
  const needed = useSticky(useToastsStore((state) => state.toasts.length > 0));
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
