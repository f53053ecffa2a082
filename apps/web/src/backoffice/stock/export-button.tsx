import { routes } from '@plantao/contracts/http/routes';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { download } from '@/lib/api/download';
import { stockTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { narrowing, type StockFilters } from './stock-filters.js';

/** The rows of the filters as a spreadsheet that can be brought in again. */
export function ExportButton({ filters }: { filters: StockFilters }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(routes.exportStock, { query: narrowing(filters) });
    } catch (error) {
      toast.error(texts.exportFailed, { description: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void run()}
    >
      {texts.export}
    </Button>
  );
}
