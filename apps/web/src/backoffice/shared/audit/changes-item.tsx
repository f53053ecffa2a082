import { History } from 'lucide-react';
import { auditTexts as texts } from '@/texts/backoffice/audit';
import type { MenuItem } from '@/ui/menu/menu';
import { auditPath } from './audit-path.js';

/** The way from the menu of a thing to everything that was ever changed of it. */
export const changesItem = (entity: string, id: string): MenuItem => ({
  label: texts.link,
  icon: <History aria-hidden="true" className="size-4" />,
  to: auditPath(entity, id),
});
