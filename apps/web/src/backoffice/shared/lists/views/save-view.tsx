import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { message } from '@plantao/domain/shared/errors/message';
import { savedViewTexts as texts } from '@/texts/backoffice/saved-views';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Popover } from '@/ui/popover/popover';
import { TextInput } from '@/ui/text-input/text-input';
import type { SavedViews } from './use-saved-views.js';

interface SaveViewProps {
  saved: SavedViews;
  /** The filters of now, as the address has them after '?', without the page. */
  query: string;
}

/** Keeps the filters of now under a name, and drops views that are no longer needed. */
export function SaveView({ saved, query }: SaveViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label={texts.title}
      trigger={
        <Button variant="secondary" icon={<BookmarkPlus aria-hidden="true" className="size-4" />}>
          {texts.button}
        </Button>
      }
    >
      <NameForm saved={saved} query={query} onDone={() => setOpen(false)} />
      {saved.views.length > 0 ? (
        <ul aria-label={texts.mine} className="mt-3 border-t border-line pt-2">
          {saved.views.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="truncate" title={name}>
                {name}
              </span>
              <IconButton
                size="sm"
                label={texts.remove(name)}
                disabled={saved.removing}
                onClick={() => saved.remove(id)}
                icon={<Trash2 aria-hidden="true" className="size-4" />}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Popover>
  );
}

function NameForm({ saved, query, onDone }: SaveViewProps & { onDone: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(message('saved-view.name'));
    if (await saved.save(name.trim(), query)) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-3">
      <Field label={texts.name} hint={texts.hint} error={error}>
        <TextInput
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="sm" loading={saved.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
