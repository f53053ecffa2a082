import type { WarehouseView } from '@plantao/contracts/warehouse/warehouse.view';
import { ChevronDown, Settings2, Warehouse } from 'lucide-react';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { warehouseTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { Menu, type MenuItem } from '@/ui/menu/menu';

interface WarehouseChoiceProps {
  warehouses: readonly WarehouseView[];
  chosen: WarehouseView | undefined;
  onChoose: (id: string) => void;
  /** Undefined for who only looks. */
  onManage: (() => void) | undefined;
}

/** Which warehouse is shown; the last entry opens the dialog that keeps them (WARE-01, WARE-02). */
export function WarehouseChoice({ warehouses, chosen, onChoose, onManage }: WarehouseChoiceProps) {
  const items: MenuItem[] = warehouses.map(({ _id, name }) => ({
    label: name,
    checked: _id === chosen?._id,
    onSelect: () => onChoose(_id),
  }));
  if (onManage)
    items.push(
      { kind: 'separator' },
      {
        label: texts.manage,
        icon: <Settings2 aria-hidden="true" className="size-4" />,
        onSelect: afterMenu(onManage),
      },
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="secondary"
          aria-label={chosen ? texts.choose(chosen.name) : texts.choosing}
          icon={<Warehouse aria-hidden="true" className="size-4" />}
        >
          {chosen?.name ?? texts.choosing}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
      items={items}
    />
  );
}
