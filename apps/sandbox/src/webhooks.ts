import type { Timers } from './timers.js';

export const WEBHOOK_MODES = ['on', 'off', 'duplicate', 'reorder', 'bad-signature'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface WebhookSettings {
  /** `duplicate` sends everything twice, `reorder` holds for a moment and sends newest first. */
  mode: WebhookMode;
  /** Unit of Mercado Pago's `ts`; both have been seen. */
  timestamps: 'seconds' | 'milliseconds';
  /** Text form of Melhor Envio's signature; both have been seen. */
  encoding: 'base64' | 'hex';
}

/** The HTTP request of one try; made again for each try, because a retry is signed again. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookMessage {
  service: 'mercado-pago' | 'melhor-envio';
  /** `payment.updated`, `order.posted`, … */
  event: string;
  /** Id of the payment or label. */
  about: string;
  build: (settings: WebhookSettings) => WebhookRequest;
}

export interface WebhookDelivery {
  service: WebhookMessage['service'];
  event: string;
  about: string;
  state: 'waiting' | 'delivered' | 'failed' | 'skipped';
  url: string;
  tries: { at: string; status?: number; error?: string }[];
}

const START: WebhookSettings = { mode: 'on', timestamps: 'seconds', encoding: 'base64' };
const ANSWER_WITHIN_MS = 22_000;
const HOLD_MS = 1_500;
const KEPT = 500;

/** Sends notifications to the shop, with retries, and misbehaves on demand. */
export class Webhooks {
  #settings: WebhookSettings = { ...START };
  #deliveries: WebhookDelivery[] = [];
  #held: (() => Promise<void>)[] = [];
  #generation = 0;

  constructor(
    private readonly timers: Timers,
    private readonly retryMs: readonly number[],
  ) {}

  get settings(): WebhookSettings {
    return { ...this.#settings };
  }

  change(changes: Partial<WebhookSettings>): void {
    this.#settings = { ...this.#settings, ...changes };
  }

  /** Newest first. */
  list(): WebhookDelivery[] {
    return [...this.#deliveries].reverse();
  }

  /** Returns at once; delivery happens in the background and never throws. */
  send(message: WebhookMessage): void {
    const copies = this.#settings.mode === 'duplicate' ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) this.#dispatch(message);
  }

  reset(): void {
    this.#generation += 1;
    this.#settings = { ...START };
    this.#deliveries = [];
    this.#held = [];
  }

  #dispatch(message: WebhookMessage): void {
    const { service, event, about } = message;
    const { url } = message.build(this.#settings);
    const delivery: WebhookDelivery = { service, event, about, url, state: 'waiting', tries: [] };
    this.#deliveries.push(delivery);
    if (this.#deliveries.length > KEPT) this.#deliveries.shift();
    if (this.#settings.mode === 'off' || url === '') {
      delivery.state = 'skipped';
      return;
    }
    const deliver = () => this.#deliver(message, delivery, this.#generation);
    if (this.#settings.mode === 'reorder') this.#hold(deliver);
    else void deliver();
  }

  #hold(deliver: () => Promise<void>): void {
    this.#held.push(deliver);
    if (this.#held.length > 1) return;
    void this.timers.sleep(HOLD_MS).then(async () => {
      const newestFirst = this.#held.splice(0).reverse();
      for (const next of newestFirst) await next();
    });
  }

  async #deliver(message: WebhookMessage, delivery: WebhookDelivery, generation: number): Promise<void> {
    for (let attempt = 0; attempt <= this.retryMs.length; attempt += 1) {
      if (await this.#attempt(message, delivery)) {
        delivery.state = 'delivered';
        return;
      }
      const pause = this.retryMs[attempt];
      if (pause === undefined) break;
      await this.timers.sleep(pause);
      if (generation !== this.#generation) return;
    }
    delivery.state = 'failed';
  }

  async #attempt(message: WebhookMessage, delivery: WebhookDelivery): Promise<boolean> {
    const request = message.build(this.#settings);
    const at = new Date().toISOString();
    try {
      const response = await fetch(request.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: request.body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.arrayBuffer();
      delivery.tries.push({ at, status: response.status });
      return response.status === 200 || response.status === 201;
    } catch (error) {
      delivery.tries.push({ at, error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }
}
