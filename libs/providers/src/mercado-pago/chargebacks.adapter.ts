import { Injectable } from '@nestjs/common';
import { Chargeback, type MercadoPagoConfig } from 'mercadopago';
import {
  ChargebackGateway,
  type EvidenceFile,
  type ProviderChargeback,
} from '@plantao/domain/chargebacks/ports/chargeback-gateway.port';
import {
  GatewayAuth,
  GatewayInvalid,
  GatewayPaused,
  GatewayRejected,
  GatewayUnavailable,
} from '@plantao/domain/payments/ports/payment-gateway.port';
import { CircuitBreaker, CircuitOpen } from '@plantao/platform/breaker';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { EgressClient } from '../http/egress-client.js';
import { chargebackOf } from './chargebacks.mapper.js';
import { callSdk, checkSetup, type SdkSetup } from './sdk-call.js';

/** Evidence is up to 10 MB: it may take this long, in milliseconds, below the deadline of a job. */
const UPLOAD_MS = 12_000;

/** Chargebacks of Mercado Pago: read through its SDK, answered by the one call that the SDK lacks (providers A.5). */
@Injectable()
export class MercadoPagoChargebacks extends ChargebackGateway {
  private readonly setup: SdkSetup;
  private readonly breaker: CircuitBreaker;

  constructor(
    env: Env,
    private readonly clock: Clock,
    private readonly egress: EgressClient,
  ) {
    super();
    this.breaker = new CircuitBreaker(clock, { name: 'mercado-pago-chargebacks' });
    const production = env.APP_ENV === 'production';
    this.setup = checkSetup({ baseUrl: env.MP_API_BASE_URL, accessToken: env.MP_ACCESS_TOKEN, production });
  }

  async get(id: string): Promise<ProviderChargeback | null> {
    try {
      return await this.ask((config) => new Chargeback(config).get({ id }), this.read);
    } catch (error) {
      if (
        error instanceof GatewayInvalid &&
        error.codes.some((code) => code === 'not_found' || code === '404')
      )
        return null;
      throw error;
    }
  }

  ofPayment(paymentId: string): Promise<ProviderChargeback[]> {
    const options = { payment_id: Number(paymentId) };
    return this.ask(
      (config) => new Chargeback(config).search({ options }),
      ({ results }) => {
        if (!Array.isArray(results)) throw new GatewayUnavailable('the answer of the provider is no list');
        return results.map(this.read);
      },
    );
  }

  async submit(id: string, { name, content }: EvidenceFile, key: string): Promise<void> {
    const form = new FormData();
    form.append('files[]', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
    await this.guarded(async () => {
      const { status, code } = await this.post(
        `/v1/chargebacks/${encodeURIComponent(id)}/documentation`,
        form,
        key,
      );
      if (status === 401 || status === 403) throw new GatewayAuth(`credentials refused (${status})`);
      if (status >= 400) throw new GatewayRejected(refusalOf(code));
    });
  }

  private async post(path: string, form: FormData, key: string): Promise<{ status: number; code: string }> {
    const { baseUrl, accessToken } = this.setup;
    const headers = { Authorization: `Bearer ${accessToken}`, 'X-Idempotency-Key': key };
    try {
      const { status, body } = await this.egress.postForm(`${baseUrl}${path}`, UPLOAD_MS, form, headers);
      const { cause, error } = (body ?? {}) as { cause?: { code?: unknown }[]; error?: unknown };
      return { status, code: String(cause?.[0]?.code ?? error ?? status) };
    } catch (error) {
      throw new GatewayUnavailable(`the provider does not answer: ${(error as Error).message}`);
    }
  }

  private readonly read = (answer: unknown): ProviderChargeback => chargebackOf(answer, this.clock.now());

  private ask<A, T>(call: (config: MercadoPagoConfig) => Promise<A>, read: (answer: A) => T): Promise<T> {
    return this.guarded(async () => read(await callSdk(this.setup, {}, call)));
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.breaker.run(work, isFault);
    } catch (error) {
      if (error instanceof CircuitOpen) throw new GatewayPaused(error.message, error.retryAfterMs);
      throw error;
    }
  }
}

const isFault = (error: unknown): boolean =>
  error instanceof GatewayUnavailable && !(error instanceof GatewayAuth);

/** Codes of the provider for documents that it does not take, in words for administrators. */
const REFUSALS: Readonly<Record<string, string>> = {
  '4101': 'O banco já decidiu esta contestação.',
  '4102': 'O prazo para enviar provas terminou.',
};

const refusalOf = (code: string): string =>
  REFUSALS[code] ?? `O Mercado Pago não aceitou as provas (${code}). Envie-as no painel dele.`;
