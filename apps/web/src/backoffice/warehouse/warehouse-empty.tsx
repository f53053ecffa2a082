import { PackageOpen, SearchX, Warehouse } from 'lucide-react';
import { listTexts } from '@/texts/backoffice';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { LinkButton } from '@/ui/link-button/link-button';

interface WarehouseEmptyProps {
  narrowed: boolean;
  clearTo: string;
  /** Undefined for who only looks. */
  onAdd: (() => void) | undefined;
}

/** WARE-11: nothing in this warehouse, or nothing that the filters let through. */
export function WarehouseEmpty({ narrowed, clearTo, onAdd }: WarehouseEmptyProps) {
  const Icon = narrowed ? SearchX : PackageOpen;
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
        ) : onAdd ? (
          <Button onClick={onAdd}>{texts.add}</Button>
        ) : null
      }
    />
  );
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
