import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@/backoffice/lists/list-page';
import { useListState } from '@/backoffice/lists/use-list-state';
import { useMayChange } from '@/backoffice/shell/use-role';
import { paths } from '@/paths';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { CheckPanel } from './check-panel.js';
import { ExportButton } from './export-button.js';
import { ImportModal } from './import-modal.js';
import { stockSpec } from './stock-filters.js';
import { StockRows } from './stock-rows.js';
import { StockToolbar } from './stock-toolbar.js';

/** /admin/stock: every variant, and where its pieces are. */
export default function StockPage() {
  const list = useListState(paths.adminStock, stockSpec);
  const mayChange = useMayChange();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        title={texts.title}
        actions={
          mayChange ? (
            <>
              <ExportButton filters={list.filters} />
              <Button
                variant="secondary"
                icon={<Upload aria-hidden="true" className="size-4" />}
                onClick={() => setImporting(true)}
              >
                {texts.import}
              </Button>
            </>
          ) : null
        }
      >
        <StockToolbar list={list} />
        <CheckPanel mayChange={mayChange} />
        <StockRows list={list} mayChange={mayChange} />
      </ListPage>
      {mayChange ? <ImportModal open={importing} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
