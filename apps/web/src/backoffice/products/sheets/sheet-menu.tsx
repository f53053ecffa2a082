import { routes } from '@plantao/contracts/http/routes';
import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { afterMenuClose } from '@/backoffice/shared/layout/after-menu-close';
import { useExport } from '@/backoffice/shared/lists/export-button';
import { productsTexts as texts } from '@/texts/backoffice/products';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { filterOf, type ProductsFilters } from '../list/products-filters.js';
import { SheetDialog } from './sheet-dialog.js';

interface SheetMenuProps {
  filters: ProductsFilters;
  total: number;
}

/** Products out as a spreadsheet, and in again. */
export function SheetMenu({ filters, total }: SheetMenuProps) {
  const mayChange = useMay(routes.applyProductSheet);
  const [importing, setImporting] = useState(false);
  const { mutate, isPending } = useExport({
    route: routes.exportProducts,
    query: filterOf(filters),
    failed: texts.exportFailed,
  });
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="secondary"
            loading={isPending}
            icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          >
            {texts.more}
          </Button>
        }
        items={[
          {
            label: texts.exportHint(total),
            icon: <Download aria-hidden="true" className="size-4" />,
            disabled: total === 0,
            onSelect: () => mutate(),
          },
          ...(mayChange
            ? [
                {
                  label: texts.importSheet,
                  icon: <Upload aria-hidden="true" className="size-4" />,
                  onSelect: afterMenuClose(() => setImporting(true)),
                },
              ]
            : []),
        ]}
      />
      <SheetDialog open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
