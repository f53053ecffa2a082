import { createHmac } from 'node:crypto';
import type { SandboxOptions } from '../config.js';
import type { Webhooks, WebhookSettings } from '../webhooks.js';
import type { Label } from './label.js';
import { moment } from './label.presenter.js';

/** Notifies the shop about a label, signed over the raw body. */
export class LabelNotices {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly options: Pick<SandboxOptions, 'labelWebhookUrl' | 'labelWebhookSecret'>,
  ) {}

  /** @param event `order.created`, `order.posted`, … (cancelled has two l here) */
  send(label: Label, event: string): void {
    const body = JSON.stringify({ event, data: payload(label) });
    const build = (settings: WebhookSettings) => {
      const secret = this.options.labelWebhookSecret + (settings.mode === 'bad-signature' ? '-forged' : '');
      return {
        url: this.options.labelWebhookUrl,
        body,
        headers: { 'X-ME-Signature': signLabelNotice(body, secret, settings.encoding) },
      };
    };
    this.webhooks.send({ service: 'melhor-envio', event, about: label.id, build });
  }
}

/** `X-ME-Signature`: HMAC-SHA256 of the raw body. */
export function signLabelNotice(body: string, secret: string, encoding: 'base64' | 'hex'): string {
  return createHmac('sha256', secret).update(body).digest(encoding);
}

function payload(label: Label) {
  return {
    id: label.id,
    protocol: label.protocol,
    status: label.status,
    tracking: label.tracking ?? null,
    self_tracking: label.ownTracking ?? null,
    user_id: '1',
    tags: label.tags,
    created_at: moment(label.createdAt),
    paid_at: moment(label.paidAt),
    generated_at: moment(label.generatedAt),
    posted_at: moment(label.postedAt),
    delivered_at: moment(label.deliveredAt),
    canceled_at: moment(label.canceledAt),
    expired_at: moment(label.expiredAt),
    tracking_url: label.tracking ? `https://www.melhorrastreio.com.br/rastreio/${label.tracking}` : null,
  };
}
