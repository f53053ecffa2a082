import { FileChoice } from '@/backoffice/uploads/file-choice';
import { importTexts as texts } from '@/texts/backoffice-stock';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import type { ImportWork, Subject } from './use-import.js';

/** Which file, and what its quantities are. */
export function ImportChoice({ id, work }: { id: string; work: ImportWork }) {
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
