import { Plus, Tags } from 'lucide-react';
import { ListEmpty } from '@/backoffice/lists/list-empty';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { Button } from '@/ui/button/button';

export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} aria-keyshortcuts="N" onClick={onClick}>
      {texts.add}
    </Button>
  );
}

interface CategoriesEmptyProps {
  narrowed: boolean;
  clearTo: string;
  add: (() => void) | null;
}

/** ACAT-02 */
export function CategoriesEmpty({ add, ...list }: CategoriesEmptyProps) {
  return <ListEmpty {...list} icon={Tags} texts={texts} action={add ? <AddButton onClick={add} /> : null} />;
}
