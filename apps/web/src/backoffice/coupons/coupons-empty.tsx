import { Plus, SearchX, TicketPercent } from 'lucide-react';
import { useMayChange } from '@/backoffice/shell/use-role';
import { listTexts } from '@/texts/backoffice';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

interface CouponsEmptyProps {
  narrowed: boolean;
  clearTo: string;
  onCreate: () => void;
}

/** Nothing to list (ACOUP-05): because there is no coupon, or because the filters let none through. */
export function CouponsEmpty({ narrowed, clearTo, onCreate }: CouponsEmptyProps) {
  const mayChange = useMayChange();
  const Icon = narrowed ? SearchX : TicketPercent;
  return (
    <EmptyState
      className="bg-paper"
      icon={<Icon aria-hidden="true" className="size-7" />}
      title={texts.empty}
      text={narrowed ? texts.noResultText : texts.emptyText}
      actions={
        narrowed ? (
          <LinkButton to={clearTo} variant="secondary">
            {listTexts.clearFilters}
          </LinkButton>
        ) : mayChange ? (
          <Button onClick={onCreate} icon={<Plus aria-hidden="true" className="size-4" />}>
            {texts.add}
          </Button>
        ) : null
      }
    />
  );
}
