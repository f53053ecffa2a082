import { routes } from '@plantao/contracts/http/routes';
import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { serverWords } from '@/backoffice/orders/action-failure';
import { useMayChange } from '@/backoffice/shell/use-role';
import { afterMenu } from '@/backoffice/shell/after-menu';
import { download } from '@/lib/api/download';
import { productsTexts as texts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';
import { Menu } from '@/ui/menu/menu';
import { toast } from '@/ui/toast/toast';
import { filterOf, type ProductsFilters } from './products-filters.js';
import { SheetDialog } from './sheet-dialog.js';

interface SheetMenuProps {
  filters: ProductsFilters;
  total: number;
}

/** Products out as a spreadsheet, and in again. */
export function SheetMenu({ filters, total }: SheetMenuProps) {
  const mayChange = useMayChange();
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(routes.exportProducts, { query: filterOf(filters) }).catch((error: unknown) =>
      toast.error(texts.exportFailed, serverWords(error)),
    );
    setBusy(false);
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="secondary"
            loading={busy}
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
            onSelect: () => void save(),
          },
          ...(mayChange
            ? [
                {
                  label: texts.importSheet,
                  icon: <Upload aria-hidden="true" className="size-4" />,
                  onSelect: afterMenu(() => setImporting(true)),
                },
              ]
            : []),
        ]}
      />
      <SheetDialog open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
