import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useDrop } from '@/backoffice/uploads/use-drop';
import { sheetTexts as texts } from '@/texts/backoffice-products';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { Spinner } from '@/ui/spinner/spinner';
import { SheetPreview } from './sheet-preview.js';
import { useSheet } from './use-sheet.js';

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
        <FileChoice name={sheet.name} onFile={sheet.read} disabled={reading || applying} />
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

interface FileChoiceProps {
  name: string | null;
  onFile: (file: File) => void;
  disabled: boolean;
}

function FileChoice({ name, onFile, disabled }: FileChoiceProps) {
  const id = useId();
  const { handlers } = useDrop(([file]) => (file ? onFile(file) : undefined));
  return (
    <div {...handlers} className="pesponto-box px-4 py-5 text-center">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 font-semibold hover:border-ink hover:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-petrol"
      >
        <FileUp aria-hidden="true" className="size-4" />
        {name === null ? texts.choose : texts.other}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // The same file again, once it was mended.
            event.target.value = '';
          }}
        />
      </label>
      <p className="mt-2 text-small text-ink-2">{name === null ? texts.drop : texts.file(name)}</p>
      {name === null ? <p className="mt-2 text-small text-ink-2">{texts.columns}</p> : null}
    </div>
  );
}
