import { PackageOpen, Warehouse } from 'lucide-react';
import { ListEmpty } from '@/backoffice/shared/lists/list-empty';
import { warehouseTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

interface WarehouseEmptyProps {
  filtered: boolean;
  clearTo: string;
  /** Undefined for users without write access. */
  onAdd: (() => void) | undefined;
}

/** WARE-11: the warehouse is empty, or no product matches the filters. */
export function WarehouseEmpty({ onAdd, ...list }: WarehouseEmptyProps) {
  const action = onAdd ? <Button onClick={onAdd}>{texts.add}</Button> : null;
  return <ListEmpty {...list} icon={PackageOpen} texts={texts} action={action} />;
}

/** A shop without any warehouse. */
export function NoWarehouse({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      className="bg-paper"
      icon={<Warehouse aria-hidden="true" className="size-7" />}
      title={texts.noWarehouse}
      text={texts.noWarehouseText}
      actions={onCreate ? <Button onClick={onCreate}>{texts.createFirst}</Button> : null}
    />
  );
}
