import { Modal } from '@/ui/modal/modal';
import { importTexts as texts } from '@/texts/backoffice-stock';
import { ImportChoice } from './import-choice.js';
import { ImportPreview } from './import-preview.js';
import { useImport } from './use-import.js';

interface ImportModalProps {
  open: boolean;
  onClose: () => void;
}

/** A spreadsheet of counts: what it would change first, then all of it at once. */
export function ImportModal({ open, onClose }: ImportModalProps) {
  return (
    <Modal
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      size="lg"
      title={texts.title}
      description={texts.description}
    >
      <ImportBody onDone={onClose} />
    </Modal>
  );
}

function ImportBody({ onDone }: { onDone: () => void }) {
  const work = useImport(onDone);
  return work.preview ? <ImportPreview preview={work.preview} work={work} /> : <ImportChoice work={work} />;
}
