import { createHmac } from 'node:crypto';
import { alarmAddress } from '@plantao/contracts/pages/alarm-pages';
import type { AlarmMessage } from '@plantao/domain/alarms/ports/alarm-receiver.port';
import { alarmText, isCritical } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { formatDateTime } from '@plantao/domain/shared/brazil/brazil-date';

/** What is sent to the receiver of alarms; the signature is over exactly this body. */
export interface AlarmRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How long the receiver may take, in milliseconds. */
export const ALARM_TIMEOUT_MS = 5_000;

/**
 * One message as the receiver gets it. `text` is what Slack and Telegram style receivers show; `event_action`,
 * `dedup_key` and `payload` are what PagerDuty style ones read (Events API v2). Used by the processes of the shop and
 * by the supervisor of npm start.
 * @param publicUrl address of the shop, to which the message links
 */
export function alarmRequest(message: AlarmMessage, publicUrl: string, secret: string): AlarmRequest {
  const body = JSON.stringify(bodyOf(message, publicUrl.replace(/\/+$/, '')));
  return { body, headers: signed(body, secret, message.id) };
}

/** Verify by computing `v1` again over `timestamp.body`; refuse a timestamp that is older than five minutes. */
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
  const url = `${shopUrl}${alarmAddress(kind)}`;
  const over = state === 'over';
  const severity = isCritical(kind) ? 'critical' : 'warning';
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
