import type { SheetPreviewView } from '@plantao/contracts/catalogue/product-sheet.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { sheetTexts as texts } from '@/texts/backoffice-products';
import { toast } from '@/ui/toast/toast';
import { refreshShop } from './refresh-shop.js';

/** Milliseconds that a large spreadsheet may take. */
const TIMEOUT = 120_000;

/** The file as the body of a call, whatever type the system gave it. */
const asCsv = (file: File): Blob => new Blob([file], { type: 'text/csv' });

/** A spreadsheet on its way into the shop. */
export function useSheet(onClose: () => void) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<SheetPreviewView | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'applying'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  // The answer for a file that was replaced or given up counts no more.
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
    const answer = await call(routes.previewProductSheet, { body: asCsv(next), timeout: TIMEOUT }).catch(
      (error: unknown) => errorText(error, texts.failed),
    );
    if (mine !== turn.current) return;
    if (typeof answer === 'string') setFailure(answer);
    else setPreview(answer.data);
    setState('idle');
  };
  const apply = async () => {
    if (!file || !preview) return;
    setState('applying');
    try {
      const { data } = await call(routes.applyProductSheet, {
        query: { plan: preview.plan },
        body: asCsv(file),
        timeout: TIMEOUT,
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
