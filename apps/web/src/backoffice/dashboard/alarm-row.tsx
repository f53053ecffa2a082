import type { AlarmView } from '@plantao/contracts/admin/alarms.view';
import { Siren } from 'lucide-react';
import { formatDateTime } from '@/lib/moments';
import { attentionTexts as texts } from '@/texts/backoffice-dashboard';
import { AttentionLine } from './attention-line.js';

const QUEUES = '/admin/queues';

/** Something is wrong with the machinery: what, since when, and where it is dealt with. */
export function AlarmRow({ alarm }: { alarm: AlarmView }) {
  return (
    <AttentionLine to={alarm.path === QUEUES ? null : alarm.path}>
      <Siren aria-hidden="true" className="mt-0.5 size-5 shrink-0 self-start text-err" />
      <span className="min-w-0 flex-1">
        <span className="block text-err">
          <span className="sr-only">{texts.alarm}: </span>
          {alarm.title}
        </span>
        <span className="block font-normal text-ink-2">{alarm.text}</span>
        <span className="block text-caption font-normal text-ink-3" title={alarm.detail || undefined}>
          {texts.since(formatDateTime(alarm.since))}
        </span>
      </span>
    </AttentionLine>
  );
}
