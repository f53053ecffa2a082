import { categoriesTexts as texts } from '@/texts/backoffice/categories';
import { Badge } from '@/ui/badge/badge';

export function CategoryBadge({ status }: { status: 'active' | 'inactive' }) {
  return <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{texts.status[status]}</Badge>;
}
