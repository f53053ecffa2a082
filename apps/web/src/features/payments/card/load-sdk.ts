/** The parts of the provider's browser script that the shop uses (providers B.1, B.3). */
export interface PaymentBrick {
  unmount: () => void;
  /** Shows another amount in reais; what is typed stays. False for one that it does not take. */
  update?: (data: { amount: number }) => unknown;
}

export interface BrickSettings {
  initialization: unknown;
  customization: unknown;
  callbacks: {
    onReady: () => void;
    onSubmit: (data: {
      selectedPaymentMethod?: string;
      paymentMethod?: string;
      formData: unknown;
    }) => Promise<unknown>;
    onError: (error: { type?: string; message?: string; cause?: string }) => void;
  };
}

export interface PaymentSdk {
  bricks: () => {
    create: (name: 'payment', container: string, settings: BrickSettings) => Promise<PaymentBrick>;
  };
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: { locale: string }) => PaymentSdk;
    MP_DEVICE_SESSION_ID?: string;
  }
}

/** Timeout of the script, in milliseconds. */
const TIMEOUT = 15_000;
const MARK = 'data-payment-sdk';

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (up: Error) => {
      clearTimeout(timer);
      // Without its tag the next try loads it again.
      script.remove();
      reject(up);
    };
    const timer = setTimeout(() => give(new Error('the payment script did not arrive in time')), TIMEOUT);
    script.src = url;
    script.async = true;
    script.setAttribute(MARK, '');
    script.onload = () => {
      clearTimeout(timer);
      if (window.MercadoPago) resolve();
      else give(new Error('the payment script brought nothing'));
    };
    script.onerror = () => give(new Error('the payment script could not be loaded'));
    document.head.append(script);
  });
}

let loading: Promise<void> | null = null;

/** The provider's script, once a page, with the shop's key and in Portuguese (PAY-10). A failure can be tried again. */
export async function loadSdk(url: string, publicKey: string): Promise<PaymentSdk> {
  if (!window.MercadoPago) {
    loading ??= addScript(url).finally(() => {
      loading = null;
    });
    await loading;
  }
  if (!window.MercadoPago) throw new Error('the payment script brought nothing');
  return new window.MercadoPago(publicKey, { locale: 'pt-BR' });
}
