import { CheckCheck, Clock } from 'lucide-react';
import { messagesTexts as texts } from '@/texts/backoffice/messages';
import { Badge } from '@/ui/badge/badge';

export function MessageBadge({ answered }: { answered: boolean }) {
  const Icon = answered ? CheckCheck : Clock;
  return (
    <Badge tone={answered ? 'ok' : 'amber'} icon={<Icon aria-hidden="true" className="size-4" />}>
      {answered ? texts.states.answered : texts.states.open}
    </Badge>
  );
}
