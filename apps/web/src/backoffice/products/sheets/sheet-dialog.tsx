import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SheetPreviewView } from '@plantao/contracts/catalogue/product-sheet.view';
import { routes } from '@plantao/contracts/http/routes';
import { FileChoice } from '@/backoffice/shared/uploads/file-choice';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { sheetTexts as texts } from '@/texts/backoffice/products';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { Spinner } from '@/ui/spinner/spinner';
import { toast } from '@/ui/toast/toast';
import { refreshShop } from '../refresh-shop.js';
import { SheetPreview } from './sheet-preview.js';

/** Milliseconds that a large spreadsheet may take. */
const SHEET_TIMEOUT = 120_000;

interface SheetDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A spreadsheet in three steps: choose it, look at what it changes, confirm. */
export function SheetDialog({ open, onClose }: SheetDialogProps) {
  const sheet = useSheet(onClose);
  const { preview, reading, applying } = sheet;
  const ready = preview !== null && preview.faults.length === 0 && preview.products.length > 0;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => (next ? undefined : sheet.leave())}
      mayClose={() => !applying}
      size="lg"
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button variant="secondary" onClick={sheet.leave} disabled={applying}>
            {texts.cancel}
          </Button>
          {ready ? (
            <Button onClick={sheet.apply} loading={applying}>
              {texts.apply}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="space-y-4">
        <FileChoice
          name={sheet.name}
          hint={texts.columns}
          onFile={sheet.read}
          disabled={reading || applying}
        />
        {sheet.failure ? <ErrorState inline title={sheet.failure} /> : null}
        {reading ? (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner size="sm" />
            {texts.reading}
          </p>
        ) : preview ? (
          <SheetPreview preview={preview} />
        ) : null}
      </div>
    </Modal>
  );
}

/** The file as the body of a call, whatever type the system gave it. */
const asCsv = (file: File): Blob => new Blob([file], { type: 'text/csv' });

/** The import of a spreadsheet. */
function useSheet(onClose: () => void) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<SheetPreviewView | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'applying'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  // Ignores the response for a file that was replaced or removed.
  const turn = useRef(0);

  const leave = () => {
    turn.current += 1;
    setFile(null);
    setPreview(null);
    setFailure(null);
    setState('idle');
    onClose();
  };
  const read = async (next: File, note: string | null = null) => {
    turn.current += 1;
    const mine = turn.current;
    setFile(next);
    setPreview(null);
    setFailure(note);
    setState('reading');
    const response = await call(routes.previewProductSheet, {
      body: asCsv(next),
      timeout: SHEET_TIMEOUT,
    }).catch((error: unknown) => errorText(error, texts.failed));
    if (mine !== turn.current) return;
    if (typeof response === 'string') setFailure(response);
    else setPreview(response.data);
    setState('idle');
  };
  const apply = async () => {
    if (!file || !preview) return;
    setState('applying');
    try {
      const { data } = await call(routes.applyProductSheet, {
        query: { plan: preview.plan },
        body: asCsv(file),
        timeout: SHEET_TIMEOUT,
      });
      toast.success(texts.applied(data.created, data.updated));
      leave();
      await refreshShop(queries);
    } catch (error) {
      if (isApiError(error) && error.code === 'sheet.stale') return read(file, texts.stale);
      setFailure(errorText(error, texts.applyFailed));
      setState('idle');
    }
  };
  return {
    name: file?.name ?? null,
    preview,
    failure,
    reading: state === 'reading',
    applying: state === 'applying',
    read: (next: File) => void read(next),
    apply: () => void apply(),
    leave,
  };
}
