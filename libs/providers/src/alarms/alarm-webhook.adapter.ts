import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AlarmReceiver, type AlarmMessage } from '@plantao/domain/alarms/ports/alarm-receiver.port';
import { alarmPath, alarmText, isGrave } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { formatDateTime } from '@plantao/domain/shared/brazil-date';
import { Env } from '@plantao/platform/config';
import { EgressClient } from '../http/egress-client.js';

/** How long the receiver may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * Sends alarms to an address of the owner's choice as signed JSON. `text` is what Slack and Telegram style receivers
 * show; `event_action`, `dedup_key` and `payload` are what PagerDuty style ones read (Events API v2).
 */
@Injectable()
export class AlarmWebhook extends AlarmReceiver {
  constructor(
    private readonly env: Env,
    private readonly egress: EgressClient,
  ) {
    super();
  }

  get isSet(): boolean {
    return this.env.ALARM_WEBHOOK_URL !== undefined;
  }

  async send(message: AlarmMessage): Promise<void> {
    const address = this.env.ALARM_WEBHOOK_URL;
    if (!address) return;
    const body = JSON.stringify(bodyOf(message, this.env.PUBLIC_URL.replace(/\/+$/, '')));
    const headers = signed(body, this.env.ALARM_WEBHOOK_SECRET, message.id);
    const status = await this.egress.postJson(address, TIMEOUT_MS, body, headers);
    if (status >= 300) throw new Error(`the receiver of alarms answered ${status}`);
  }
}

/** Verify by computing `v1` anew over `timestamp.body`; refuse a timestamp that is older than five minutes. */
function signed(body: string, secret: string, id: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'plantao-timestamp': timestamp,
    'plantao-signature': `v1=${digest}`,
    'plantao-delivery': id,
  };
}

function bodyOf(message: AlarmMessage, shopUrl: string) {
  const { id, kind, state, figure, detail, openedAt, closedAt } = message;
  const { title, text } = alarmText(kind, figure);
  const url = `${shopUrl}${alarmPath(kind)}`;
  const over = state === 'over';
  const severity = isGrave(kind) ? 'critical' : 'warning';
  const since = formatDateTime(openedAt);
  const until = closedAt ? formatDateTime(closedAt) : '';
  const summary = over ? `Resolvido: ${title}` : title;
  return {
    text: over ? `${summary} (de ${since} a ${until}). ${url}` : `${summary}. ${text} Desde ${since}. ${url}`,
    id,
    kind,
    state,
    severity,
    title,
    description: text,
    figure,
    detail,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    url,
    event_action: over ? 'resolve' : 'trigger',
    dedup_key: `plantao:${kind}`,
    payload: { summary, severity, source: new URL(shopUrl).host, timestamp: openedAt.toISOString() },
  };
}
