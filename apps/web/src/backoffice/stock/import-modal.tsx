import { useId } from 'react';
import { importTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import { ImportChoice } from './import-choice.js';
import { ImportPreview } from './import-preview.js';
import { useImport } from './use-import.js';

interface ImportModalProps {
  open: boolean;
  onClose: () => void;
}

/** A spreadsheet of counts: what it would change first, then all of it at once. */
export function ImportModal({ open, onClose }: ImportModalProps) {
  const form = useId();
  const work = useImport(onClose);
  const { preview } = work;
  const changes = preview && preview.faults.length === 0 ? preview.changes.length : 0;
  return (
    <Modal
      open={open}
      onOpenChange={(next) => (next ? undefined : work.leave())}
      mayClose={() => !work.busy}
      size="lg"
      title={texts.title}
      description={texts.description}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={work.again} disabled={work.busy}>
              {texts.again}
            </Button>
            {changes > 0 ? (
              <Button loading={work.busy} onClick={() => void work.apply()}>
                {texts.apply(changes)}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={work.leave} disabled={work.busy}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={form} disabled={!work.file} loading={work.busy}>
              {texts.preview}
            </Button>
          </>
        )
      }
    >
      {preview ? (
        <ImportPreview preview={preview} failure={work.failure} />
      ) : (
        <ImportChoice id={form} work={work} />
      )}
    </Modal>
  );
}
