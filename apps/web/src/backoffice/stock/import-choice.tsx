import { importTexts as texts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import type { ImportWork, Subject } from './use-import.js';

/** Which file, and what its quantities are. */
export function ImportChoice({ work }: { work: ImportWork }) {
  return (
    <form
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
      <Field label={texts.file} hint={work.file ? texts.chosen(work.file.name) : texts.fileHint}>
        <TextInput
          type="file"
          accept=".csv,text/csv"
          className="py-2"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void work.read(chosen);
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" disabled={!work.file} loading={work.busy}>
          {texts.preview}
        </Button>
      </div>
    </form>
  );
}
