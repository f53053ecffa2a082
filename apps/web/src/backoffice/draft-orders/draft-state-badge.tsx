import type { DraftState } from '@plantao/domain/draft-orders/rules/draft-state.rules';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { Badge } from '@/ui/badge/badge';

const TONES = {
  open: 'info',
  sent: 'petrol',
  converted: 'ok',
  expired: 'amber',
  cancelled: 'neutral',
} as const;

export const DraftStateBadge = ({ state }: { state: DraftState }) => (
  <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
);
