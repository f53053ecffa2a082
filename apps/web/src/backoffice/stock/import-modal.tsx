import { useId } from 'react';
import { FileChoice } from '@/backoffice/shared/uploads/file-choice';
import { importTexts as texts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { Select } from '@/ui/select/select';
import { ImportPreview } from './import-preview.js';
import { useImport, type ImportWork, type Subject } from './use-import.js';

interface ImportModalProps {
  open: boolean;
  onClose: () => void;
}

/** Imports a spreadsheet of counts: a preview first, then all changes in one call. */
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

/** Which file, and what its quantities are. */
function ImportChoice({ id, work }: { id: string; work: ImportWork }) {
  return (
    <form
      id={id}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void work.look();
      }}
    >
      {work.failure ? <ErrorState inline title={work.failure} /> : null}
      <Field label={texts.what}>
        <Select
          value={work.what}
          onChange={({ target }) => work.choose(target.value as Subject)}
          options={Object.entries(texts.subjects).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <FileChoice
        name={work.file?.name ?? null}
        hint={texts.fileHint}
        onFile={(chosen) => void work.read(chosen)}
        disabled={work.busy}
      />
    </form>
  );
}
