import { officeRoutes as routes } from '@plantao/contracts/http/office-routes';
import { History } from 'lucide-react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { auditTexts as texts } from '@/texts/backoffice/audit';
import { LinkButton } from '@/ui/link-button/link-button';
import { auditPath } from './audit-path.js';

interface ChangesLinkProps {
  /** As the audit entries name it: 'order', 'product' … */
  entity: string;
  id: string;
  size?: 'sm' | 'md';
}

/** From a thing to everything that was ever changed of it, and by whom. */
export function ChangesLink({ entity, id, size = 'sm' }: ChangesLinkProps) {
  if (!useMay(routes.listAudit)) return null;
  return (
    <LinkButton
      to={auditPath(entity, id)}
      variant="ghost"
      size={size}
      icon={<History aria-hidden="true" className="size-4" />}
    >
      {texts.link}
    </LinkButton>
  );
}
