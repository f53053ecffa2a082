import { FileChoice } from '@/backoffice/uploads/file-choice';
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
