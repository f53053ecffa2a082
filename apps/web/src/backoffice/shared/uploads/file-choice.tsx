import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { uploadsTexts as texts } from '@/texts/backoffice/uploads';
import { useDrop } from './use-drop.js';

interface FileChoiceProps {
  /** The file that was chosen last. */
  name: string | null;
  /** What such a file holds, said while none is chosen. */
  hint: string;
  onFile: (file: File) => void;
  disabled?: boolean;
}

/** A spreadsheet by button, or by dropping it here. */
export function FileChoice({ name, hint, onFile, disabled }: FileChoiceProps) {
  const id = useId();
  const { handlers } = useDrop(([file]) => (file ? onFile(file) : undefined));
  return (
    <div {...handlers} className="stitch-box px-4 py-5 text-center">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 font-semibold hover:border-ink hover:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-petrol"
      >
        <FileUp aria-hidden="true" className="size-4" />
        {name === null ? texts.chooseSheet : texts.otherSheet}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // Allows the same file to be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      <p className="mt-2 break-words text-small text-ink-2">
        {name === null ? texts.dropSheet : texts.sheet(name)}
      </p>
      {name === null ? <p className="mt-2 text-small text-ink-2">{hint}</p> : null}
    </div>
  );
}
