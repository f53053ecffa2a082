import { Plus, Tags } from 'lucide-react';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { Button } from '@/ui/button/button';

interface CategoriesEmptyProps {
  narrowed: boolean;
  clearTo: string;
  add: (() => void) | null;
}

/** ACAT-02 */
export function CategoriesEmpty({ add, ...list }: CategoriesEmptyProps) {
  return (
    <ListEmpty
      {...list}
      icon={Tags}
      texts={texts}
      action={
        add ? (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            {texts.add}
          </Button>
        ) : null
      }
    />
  );
}
