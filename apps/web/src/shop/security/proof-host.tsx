import { Suspense, useEffect, useRef, useState } from 'react';
import { onAccessRefusals } from '@/lib/api/access-refusals';
import { lazyComponent } from '@/lib/lazy-component';

const ProofDialog = lazyComponent(() => import('./proof-dialog.js'));

/** Asks who the person is when a call of the page wants to know; the call then goes on. */
export function ProofHost() {
  const [isAsking, setIsAsking] = useState(false);
  const settle = useRef<(proved: boolean) => void>(() => undefined);
  useEffect(() => {
    const takeBack = onAccessRefusals({
      prove: () =>
        new Promise((resolve) => {
          settle.current = resolve;
          setIsAsking(true);
        }),
    });
    return () => {
      settle.current(false);
      takeBack();
    };
  }, []);
  if (!isAsking) return null;
  const close = (proved: boolean) => {
    setIsAsking(false);
    settle.current(proved);
  };
  return (
    <Suspense fallback={null}>
      <ProofDialog onClose={close} />
    </Suspense>
  );
}
