import { Plus, TicketPercent } from 'lucide-react';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { useMayChange } from '@/backoffice/shell/use-role';
import { couponsTexts as texts } from '@/texts/backoffice-coupons';
import { Button } from '@/ui/button/button';

interface CouponsEmptyProps {
  narrowed: boolean;
  clearTo: string;
  onCreate: () => void;
}

/** Nothing to list (ACOUP-05): because there is no coupon, or because the filters let none through. */
export function CouponsEmpty({ onCreate, ...list }: CouponsEmptyProps) {
  const mayChange = useMayChange();
  const action = mayChange ? (
    <Button onClick={onCreate} icon={<Plus aria-hidden="true" className="size-4" />}>
      {texts.add}
    </Button>
  ) : null;
  return <ListEmpty {...list} icon={TicketPercent} texts={texts} action={action} />;
}
