import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.js';
import type { SandboxOptions } from '../config.js';
import type { Ids } from '../ids.js';
import type { Webhooks, WebhookSettings } from '../webhooks.js';
import type { Payment } from './payment.js';
import { COLLECTOR_ID } from './payment.presenter.js';

export type PaymentAction = 'payment.created' | 'payment.updated';
export type ChargebackAction = 'chargebacks.created' | 'chargebacks.updated';
type NoticeType = 'payment' | 'topic_chargebacks_wh';

/** Notifies the shop that a payment was made or changed, signed as the provider signs. */
export class PaymentNotices {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly options: Pick<SandboxOptions, 'webhookUrl' | 'webhookSecret'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  send(payment: Payment, action: PaymentAction): void {
    this.#notify(payment, 'payment', action, { id: String(payment.id) });
  }

  /** A chargeback of the payment was opened or changed: the topic and number are the chargeback's. */
  sendChargeback(id: string, payment: Payment, action: ChargebackAction): void {
    this.#notify(payment, 'topic_chargebacks_wh', action, { id, payment_id: payment.id });
  }

  #notify(
    payment: Payment,
    type: NoticeType,
    action: PaymentAction | ChargebackAction,
    data: { readonly id: string; readonly payment_id?: number },
  ): void {
    const { id: dataId } = data;
    const requestId = this.ids.uuid();
    const body = JSON.stringify({
      id: this.ids.number('notification'),
      live_mode: false,
      type,
      date_created: new Date(this.clock.now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
      user_id: COLLECTOR_ID,
      api_version: 'v1',
      action,
      data,
    });
    const url = addressFor(payment.notificationUrl, this.options.webhookUrl, dataId, type);
    const build = (settings: WebhookSettings) => ({
      url,
      body,
      headers: { 'x-request-id': requestId, 'x-signature': this.#signature(dataId, requestId, settings) },
    });
    this.webhooks.send({ service: 'mercado-pago', event: action, about: dataId, build });
  }

  /** Signed with real time, whatever the sandbox's clock says: the shop checks the age of a signature. */
  #signature(dataId: string, requestId: string, settings: WebhookSettings): string {
    const ts = settings.timestamps === 'milliseconds' ? Date.now() : Math.floor(Date.now() / 1000);
    const secret =
      settings.mode === 'bad-signature' ? `${this.options.webhookSecret}-forged` : this.options.webhookSecret;
    return `ts=${ts},v1=${signNotice(dataId, requestId, ts, secret)}`;
  }
}

/** `v1` of the x-signature header: lower-case hexadecimal HMAC-SHA256 of the provider's manifest. */
export function signNotice(dataId: string, requestId: string, ts: number, secret: string): string {
  return createHmac('sha256', secret).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex');
}

/**
 * A payment's own notification address wins while it stays on this machine or on the shop's known host;
 * anything else goes to the shop's known address, so that the sandbox never calls the internet.
 */
function addressFor(own: string | undefined, configured: string, dataId: string, type: NoticeType): string {
  const chosen = own !== undefined && (isLocal(own) || hostOf(own) === hostOf(configured)) ? own : configured;
  if (chosen === '') return '';
  const url = new URL(chosen);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', type);
  return url.toString();
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
