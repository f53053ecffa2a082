import { Injectable } from '@nestjs/common';
import { Payment, PaymentRefund, Preference, type MercadoPagoConfig } from 'mercadopago';
import {
  GatewayAuth,
  GatewayInvalid,
  GatewayPaused,
  GatewayRejected,
  GatewayUnavailable,
  PaymentGateway,
  type BoletoInput,
  type CardInput,
  type ChargeInput,
  type GatewayPayment,
  type GatewayRefund,
  type PixInput,
} from '@plantao/domain/payments/ports/payment-gateway.port';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { toReais } from '@plantao/domain/shared/money';
import { CircuitBreaker, CircuitOpen, serviceHealth } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import {
  boletoBody,
  brasiliaTime,
  cardBody,
  paymentOf,
  pixBody,
  type Account,
  type ProviderPayment,
} from './mercado-pago.mapper.js';
import { callSdk, checkSetup, type CallOptions, type SdkSetup } from './sdk-call.js';

/** Why the provider refuses a refund, for administrators (providers A.6). */
const REFUND_REFUSALS: Readonly<Record<string, string>> = {
  2024: 'O prazo de 180 dias para reembolso passou.',
  2031: 'Saldo insuficiente na conta do Mercado Pago.',
  2063: 'O pagamento não aceita mais reembolso.',
  3024: 'O Mercado Pago não aceita reembolso parcial deste pagamento.',
};

/** The provider's codes of a refusal for good, which are no words for people. Anything else is thrown on. */
function refusalCodes(error: unknown): readonly string[] {
  if (error instanceof GatewayInvalid) return error.codes;
  if (error instanceof GatewayRejected) return error.reason.split(', ');
  throw error;
}

const PAGE = 100;

/**
 * Payments of Mercado Pago through its SDK. Its words, codes and error classes stop here (providers A.4, A.6). A
 * provider that keeps failing is left alone for a moment (R10).
 */
@Injectable()
export class MercadoPagoGateway extends PaymentGateway {
  private readonly setup: SdkSetup;
  private readonly account: Account;
  private readonly notificationUrl: string | undefined;

  private readonly breaker: CircuitBreaker;

  constructor(
    env: Env,
    private readonly clock: Clock,
  ) {
    super();
    this.breaker = new CircuitBreaker(clock, { name: 'mercado-pago' });
    const production = env.APP_ENV === 'production';
    this.setup = checkSetup({ baseUrl: env.MP_API_BASE_URL, accessToken: env.MP_ACCESS_TOKEN, production });
    this.account = { collectorId: env.MP_COLLECTOR_ID, production };
    // The provider takes only https; without it the URL of its own panel is sent.
    const reachable = env.PUBLIC_URL.startsWith('https:');
    this.notificationUrl = reachable
      ? `${env.PUBLIC_URL}/api/v1/webhooks/mercadopago?source_news=webhooks`
      : undefined;
  }

  createPix(input: PixInput, key: string): Promise<GatewayPayment> {
    return this.create(pixBody(input, this.notificationUrl), { idempotencyKey: key });
  }

  createBoleto(input: BoletoInput, key: string): Promise<GatewayPayment> {
    return this.create(boletoBody(input, this.notificationUrl), { idempotencyKey: key });
  }

  createCard(input: CardInput, key: string): Promise<GatewayPayment> {
    return this.create(cardBody(input, this.notificationUrl), {
      idempotencyKey: key,
      meliSessionId: input.deviceId,
    });
  }

  async get(id: string): Promise<GatewayPayment | null> {
    try {
      return await this.ask({}, (config) => new Payment(config).get({ id }), this.read);
    } catch (error) {
      if (
        error instanceof GatewayInvalid &&
        error.codes.some((code) => code === '2000' || code === 'not_found' || code === '404')
      )
        return null;
      throw error;
    }
  }

  findByReference(orderId: string): Promise<GatewayPayment[]> {
    return this.search({ external_reference: orderId, sort: 'date_created', criteria: 'desc' }, PAGE);
  }

  changedSince(since: Date, limit: number, until?: Date): Promise<GatewayPayment[]> {
    const range = {
      range: 'date_last_updated',
      begin_date: brasiliaTime(since),
      end_date: brasiliaTime(until ?? this.clock.in(60_000)),
    };
    return this.search({ ...range, sort: 'date_last_updated', criteria: 'desc' }, limit);
  }

  async cancel(id: string, key: string): Promise<GatewayPayment> {
    try {
      return await this.ask(
        { idempotencyKey: key },
        (config) => new Payment(config).cancel({ id }),
        this.read,
      );
    } catch (error) {
      if (!(error instanceof GatewayInvalid)) throw error;
      const now = await this.get(id);
      if (!now) throw error;
      return now;
    }
  }

  async refund(id: string, amountCents: number, key: string): Promise<GatewayRefund> {
    try {
      const body = { amount: toReais(amountCents) };
      return await this.ask(
        { idempotencyKey: key },
        (config) => new PaymentRefund(config).create({ payment_id: id, body }),
        (response) => {
          if (response.id === undefined)
            throw new GatewayUnavailable('the answer of the provider is no refund');
          return {
            id: String(response.id),
            done: response.status !== 'rejected' && response.status !== 'cancelled',
          };
        },
      );
    } catch (error) {
      const codes = refusalCodes(error);
      // Refunded before, e.g. by a response that was lost: the same result.
      const now = await this.get(id);
      if (now?.status === 'refunded') return { id: `refunded-${id}`, done: true };
      throw new GatewayRejected(
        REFUND_REFUSALS[codes[0] ?? ''] ?? `O Mercado Pago recusou o reembolso (${codes.join(', ')}).`,
      );
    }
  }

  async createPreference(
    input: ChargeInput & { readonly returnUrl: string },
    key: string,
  ): Promise<{ preferenceId: string }> {
    const page = (status: 'success' | 'pending' | 'failure'): string =>
      `${input.returnUrl}${pages.checkoutResult({ status, id: input.orderId })}`;
    const body = {
      items: [
        {
          id: input.orderId,
          title: input.description,
          quantity: 1,
          unit_price: toReais(input.amountCents),
          currency_id: 'BRL',
        },
      ],
      external_reference: input.orderId,
      back_urls: { success: page('success'), pending: page('pending'), failure: page('failure') },
      ...(this.notificationUrl ? { notification_url: this.notificationUrl } : {}),
    };
    return this.ask(
      { idempotencyKey: key },
      (config) => new Preference(config).create({ body }),
      ({ id }) => {
        if (!id) throw new GatewayUnavailable('the answer of the provider is no preference');
        return { preferenceId: id };
      },
    );
  }

  private create(body: object, options: CallOptions): Promise<GatewayPayment> {
    return this.ask(options, (config) => new Payment(config).create({ body }), this.read);
  }

  private async search(filters: Record<string, string>, limit: number): Promise<GatewayPayment[]> {
    const found: GatewayPayment[] = [];
    for (let offset = 0; offset < limit; offset += PAGE) {
      const options = { ...filters, limit: PAGE, offset } as never;
      const rows = await this.ask(
        {},
        (config) => new Payment(config).search({ options }),
        ({ results }) => {
          // Not the same as an empty list: it must not be taken to mean that a payment was never made.
          if (!Array.isArray(results)) throw new GatewayUnavailable('the answer of the provider is no list');
          return results.map(this.read);
        },
      );
      found.push(...rows);
      if (rows.length < PAGE) break;
    }
    return found.slice(0, limit);
  }

  /** One call, its response read. A response that cannot be read is a fault of theirs like none at all. */
  private async ask<A, T>(
    options: CallOptions,
    call: (config: MercadoPagoConfig) => Promise<A>,
    read: (response: A) => T,
  ): Promise<T> {
    try {
      const response = await this.breaker.run(
        async () => read(await callSdk(this.setup, options, call)),
        isFault,
      );
      serviceHealth('mercado-pago-token').worked();
      return response;
    } catch (error) {
      if (error instanceof GatewayAuth) serviceHealth('mercado-pago-token').failed(this.clock.now());
      if (error instanceof CircuitOpen) throw new GatewayPaused(error.message, error.retryAfterMs);
      throw error;
    }
  }

  private readonly read = (response: unknown): GatewayPayment =>
    paymentOf(response as ProviderPayment, this.account);
}

const isFault = (error: unknown): boolean =>
  error instanceof GatewayUnavailable && !(error instanceof GatewayAuth);
