import { TIMINGS } from '@plantao/domain/shared/constants';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { logFailure } from '@/lib/log';
import { loadSdk, type BrickSettings, type PaymentBrick } from './load-sdk.js';

export type BrickState = 'loading' | 'ready' | 'failed';

interface BrickOptions {
  container: string;
  sdkUrl: string;
  publicKey: string;
  /** What is to be paid, in reais: another one is shown in the form that is open. */
  amount: number;
  settings: () => Omit<BrickSettings, 'callbacks'>;
  onSubmit: BrickSettings['callbacks']['onSubmit'];
  /** A fault that does not stop the form. */
  onError: () => void;
}

/** Milliseconds in which the form has to be ready; a blocker can stop it without a word (providers B.6). */
const TIMEOUT = 15_000;

/** The provider's form in its container: created after 200 ms (PAY-11), removed on unmount, can be retried. */
export function useBrick({ amount, settings, onSubmit, onError, ...options }: BrickOptions) {
  const { container, sdkUrl, publicKey } = options;
  const [state, setState] = useState<BrickState>('loading');
  const [attempt, setAttempt] = useState(0);
  const form = useRef<PaymentBrick>(null);
  const submit = useEffectEvent(onSubmit);
  const reportError = useEffectEvent(onError);
  const make = useEffectEvent(settings);

  useEffect(() => {
    let alive = true;
    const fail = (cause: unknown) => {
      if (!alive) return;
      logFailure('payment form', cause);
      setState('failed');
    };
    const timeout = setTimeout(
      () => fail(new Error('the payment form did not become ready')),
      TIMINGS.cardWidgetDelay + 2 * TIMEOUT,
    );
    const ready = () => {
      clearTimeout(timeout);
      if (alive) setState('ready');
    };
    const begin = async () => {
      try {
        const sdk = await loadSdk(sdkUrl, publicKey);
        if (!alive) return;
        const made = await sdk.bricks().create('payment', container, {
          ...make(),
          callbacks: {
            onReady: ready,
            onSubmit: (data) => submit(data),
            onError: (error) => {
              if (error.type === 'critical') fail(new Error(error.cause ?? error.message ?? 'critical'));
              else if (alive) reportError();
            },
          },
        });
        if (alive) form.current = made;
        else made.unmount();
      } catch (error) {
        fail(error);
      }
    };
    const timer = setTimeout(() => void begin(), TIMINGS.cardWidgetDelay);
    return () => {
      alive = false;
      clearTimeout(timer);
      clearTimeout(timeout);
      form.current?.unmount();
      form.current = null;
    };
  }, [container, sdkUrl, publicKey, attempt]);

  useShownAmount(form, amount);
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}

/** Shows what is to be paid by now in the form that is open. */
function useShownAmount(form: RefObject<PaymentBrick | null>, amount: number): void {
  useEffect(() => {
    form.current?.update?.({ amount });
  }, [form, amount]);
}
