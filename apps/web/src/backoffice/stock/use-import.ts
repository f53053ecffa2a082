import type { ImportPreviewView } from '@plantao/contracts/warehouse/stock-import.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { importTexts as texts } from '@/texts/backoffice/stock';
import { toast } from '@/ui/toast/toast';
import { stockKey } from './stock-queries.js';

export type Subject = keyof typeof texts.subjects;

/** The running step, and the last error. */
function useAttempt() {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { failure, setFailure, busy, during };
}

/** State of an import: file chosen, previewed, executed. */
export function useImport(onClose: () => void) {
  const queries = useQueryClient();
  const [what, setWhat] = useState<Subject>('warehouse');
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [preview, setPreview] = useState<ImportPreviewView | null>(null);
  const { failure, setFailure, busy, during } = useAttempt();
  const again = () => {
    setPreview(null);
    setFile(null);
    setFailure(null);
  };
  const leave = () => {
    again();
    onClose();
  };
  const look = async () => {
    if (!file) return;
    const { data } = await call(routes.previewStockImport, { body: { csv: file.csv, what } });
    setPreview(data.preview);
  };
  const carryOut = async () => {
    if (!file || !preview) return;
    try {
      const { fingerprint } = preview;
      const { data } = await call(routes.importStock, { body: { csv: file.csv, what, fingerprint } });
      toast.success(texts.done(data.changed));
      await queries.invalidateQueries({ queryKey: stockKey });
      leave();
    } catch (error) {
      // The stock changed meanwhile: show the current values and ask for confirmation again.
      if (isApiError(error) && error.code === 'stock.import-stale') await look();
      throw error;
    }
  };
  return {
    what,
    file,
    preview,
    failure,
    busy,
    choose: (subject: Subject) => setWhat(subject),
    read: (chosen: File) =>
      chosen.text().then(
        (csv) => {
          setFailure(null);
          setFile({ name: chosen.name, csv });
        },
        () => setFailure(texts.unreadable),
      ),
    look: () => during(look),
    apply: () => during(carryOut),
    again,
    leave,
  };
}

export type ImportWork = ReturnType<typeof useImport>;
