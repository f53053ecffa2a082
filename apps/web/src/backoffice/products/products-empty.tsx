import { Plus, Shirt } from 'lucide-react';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';

interface ProductsEmptyProps {
  narrowed: boolean;
  clearTo: string;
  onAdd: (() => void) | undefined;
}

/** Nothing to list: because the shop sells nothing yet, or because the filters let nothing through. */
export function ProductsEmpty({ onAdd, ...list }: ProductsEmptyProps) {
  const action = onAdd ? (
    <Button onClick={onAdd} icon={<Plus aria-hidden="true" className="size-4" />}>
      {texts.add}
    </Button>
  ) : null;
  return <ListEmpty {...list} icon={Shirt} texts={texts} action={action} />;
}
