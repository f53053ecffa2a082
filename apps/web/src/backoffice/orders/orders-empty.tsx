import { ShoppingBag } from 'lucide-react';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { paths } from '@/paths';
import { backofficeTexts } from '@/texts/backoffice';
import { ordersTexts as texts } from '@/texts/backoffice-orders';
import { LinkButton } from '@/ui/link-button/link-button';

/** Nothing to list: because nobody has bought yet, or because the filters let nothing through. */
export function OrdersEmpty(list: { narrowed: boolean; clearTo: string }) {
  const action = (
    <LinkButton to={paths.home} variant="secondary">
      {backofficeTexts.viewShop}
    </LinkButton>
  );
  return <ListEmpty {...list} icon={ShoppingBag} texts={texts} action={action} />;
}
