import { MercadoPagoConfig, MercadoPagoError, MPConnectionError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { providerCall } from '../http/provider-call.js';
import {
  GatewayAuth,
  GatewayInvalid,
  GatewayRejected,
  GatewayUnavailable,
} from '@plantao/domain/payments/ports/payment-gateway.port';

const OFFICIAL = 'https://api.mercadopago.com';

/**
 * The SDK waits this long for a response's head, in milliseconds, and tries once more. The whole call, body included,
 * ends while somebody still waits at the screen: what became of it is found out later under the same key (R10).
 */
const TIMEOUT = 5_000;
const WHOLE_CALL = 6_500;

export interface SdkSetup {
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly production: boolean;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly meliSessionId?: string | undefined;
}

/** @throws Error in production with an address that is not the provider's */
export function checkSetup(setup: SdkSetup): SdkSetup {
  const baseUrl = setup.baseUrl.replace(/\/+$/, '');
  if (setup.production && baseUrl !== OFFICIAL)
    throw new Error('in production only the official Mercado Pago address is allowed');
  return { ...setup, baseUrl };
}

/**
 * One call of the SDK with a configuration of its own, since the SDK writes request options into a shared one and
 * would send them with every later call (providers A.4). Its base address is a static, set before each call.
 * @throws GatewayUnavailable, GatewayAuth, GatewayInvalid, GatewayRejected
 */
export async function callSdk<T>(
  setup: SdkSetup,
  options: CallOptions,
  call: (config: MercadoPagoConfig) => Promise<T>,
): Promise<T> {
  const config = new MercadoPagoConfig({
    accessToken: setup.accessToken,
    // `redirect` reaches fetch: a redirect of the provider's is a fault.
    options: {
      timeout: TIMEOUT,
      maxRetries: 1,
      initialDelay: 200,
      redirect: 'error',
      ...defined(options),
    } as MercadoPagoConfig['options'],
  });
  (AppConfig as unknown as { BASE_URL: string }).BASE_URL = setup.baseUrl;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnavailable('the provider took too long')), WHOLE_CALL);
  });
  try {
    return await providerCall(new URL(setup.baseUrl).host, undefined, () =>
      Promise.race([call(config), late]),
    );
  } catch (error) {
    throw translated(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The provider's causes, as text; without causes its short error word. */
export function causeCodes(error: MercadoPagoError): string[] {
  const codes = (Array.isArray(error.causes) ? error.causes : []).map((cause) =>
    String((cause as { code?: unknown })?.code ?? ''),
  );
  return codes.filter((code) => code !== '').length > 0 ? codes : [error.error || String(error.status)];
}

function translated(error: unknown): unknown {
  if (error instanceof GatewayUnavailable) return error;
  if (!(error instanceof MercadoPagoError))
    return new GatewayUnavailable(`unreadable answer: ${(error as Error).message}`);
  const { status } = error;
  if (error instanceof MPConnectionError || status === 0)
    return new GatewayUnavailable('the provider does not answer');
  if (status === 401 || status === 403) return new GatewayAuth(`credentials refused (${status})`);
  if (status === 402) return new GatewayRejected(causeCodes(error).join(', '));
  if (status === 423 || status === 424 || status === 429 || status >= 500)
    return new GatewayUnavailable(`the provider answered ${status}`, retryAfter(error));
  return new GatewayInvalid(causeCodes(error));
}

function retryAfter(error: MercadoPagoError): number | undefined {
  const seconds = (error as { retryAfter?: unknown }).retryAfter;
  return typeof seconds === 'number' ? seconds * 1_000 : undefined;
}

function defined(options: CallOptions): CallOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && value !== ''),
  );
}
