import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { Textarea } from '@/ui/textarea/textarea';

interface NoteFormProps {
  label: string;
  placeholder?: string;
  /** The initial text. */
  text?: string;
  save: string;
  saving: boolean;
  /** Resolves to whether the note was saved; the field is then cleared. */
  onSave: (text: string) => Promise<boolean>;
  onCancel?: { label: string; act: () => void };
  hint?: ReactNode;
  autoFocus?: boolean;
}

/**
 * The form of a note. Ctrl or ⌘ with Enter saves; a blank note cannot be saved (AORD-24); after a failure the text
 * stays.
 */
export function NoteForm(props: NoteFormProps) {
  const { label, placeholder, text: before = '', save, saving, onSave, onCancel, hint, autoFocus } = props;
  const [text, setText] = useState(before);
  const blank = text.trim() === '';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (blank || saving) return;
    if (await onSave(text.trim())) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape' && onCancel) onCancel.act();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        rows={2}
        maxLength={2000}
        value={text}
        autoFocus={autoFocus}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {hint ? <span className="mr-auto hidden text-caption text-ink-3 md:inline">{hint}</span> : null}
        {onCancel ? (
          <Button variant="ghost" size="sm" onClick={onCancel.act}>
            {onCancel.label}
          </Button>
        ) : null}
        <Button type="submit" variant="secondary" size="sm" disabled={blank} loading={saving}>
          {save}
        </Button>
      </div>
    </form>
  );
}
