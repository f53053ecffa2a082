import { TIMINGS } from '@plantao/domain/shared/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
export function useBrick({ container, sdkUrl, publicKey, amount, settings, ...on }: BrickOptions) {
  const [state, setState] = useState<BrickState>('loading');
  const [attempt, setAttempt] = useState(0);
  const form = useRef<PaymentBrick>(null);
  const shown = useRef(amount);
  const submit = useEffectEvent(on.onSubmit);
  const reportError = useEffectEvent(on.onError);
  const make = useEffectEvent(() => {
    shown.current = amount;
    return settings();
  });
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  /** What is to be paid by now; a form that does not take another amount is made again. */
  const showAmount = useEffectEvent(() => {
    if (!form.current || shown.current === amount) return;
    shown.current = amount;
    if (form.current.update?.({ amount }) === false) retry();
  });

  useEffect(() => {
    let alive = true;
    const fail = (cause: unknown) => {
      if (!alive) return;
      logFailure('payment form', cause);
      setState('failed');
    };
    const late = () => fail(new Error('the payment form did not become ready'));
    const timeout = setTimeout(late, TIMINGS.cardWidgetDelay + 2 * TIMEOUT);
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
          callbacks: callbacksOf({ ready, submit, fail, report: () => alive && reportError() }),
        });
        if (!alive) return made.unmount();
        form.current = made;
        // It may have changed while the form was made.
        showAmount();
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

  useEffect(() => showAmount(), [amount]);
  return { state, retry };
}

/** What the form calls; `fail`: it cannot be used, `report`: it goes on. */
const callbacksOf = (on: {
  ready: () => void;
  submit: BrickOptions['onSubmit'];
  fail: (cause: unknown) => void;
  report: () => void;
}): BrickSettings['callbacks'] => ({
  onReady: on.ready,
  onSubmit: (data) => on.submit(data),
  onError: (error) => {
    if (error.type === 'critical') on.fail(new Error(error.cause ?? error.message ?? 'critical'));
    else on.report();
  },
});
