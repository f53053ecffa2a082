import { X } from 'lucide-react';
import { useState } from 'react';
import { tagFault } from '@plantao/domain/warehouse/rules/tags.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { tagsTexts as texts } from '@/texts/backoffice-fields';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { TextInput } from '@/ui/text-input/text-input';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Words that a product is found by: trimmed, none empty, none twice. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const fault = tagFault(tags, text);
    setError(fault ? message(fault) : undefined);
    if (fault) return;
    onChange([...tags, text.trim()]);
    setText('');
  };
  return (
    <div>
      <div className="flex items-start gap-2">
        <Field label={texts.label} hint={texts.hint} error={error} className="flex-1">
          <TextInput
            value={text}
            maxLength={60}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button variant="secondary" className="mt-12" onClick={add}>
          {texts.add}
        </Button>
      </div>
      {tags.length > 0 ? (
        <ul aria-label={texts.list} className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-control bg-tile pl-3 text-small">
              {tag}
              <IconButton
                size="sm"
                label={texts.remove(tag)}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
