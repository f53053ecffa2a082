import { message } from '@plantao/domain/shared/errors/message';
import { tagName } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { cleanTags } from '@plantao/domain/catalogue/rules/product-values.rules';
import { VARIANTS } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { TextInput } from '@/ui/text-input/text-input';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/**
 * APROD-23: tags, as the shop names them, added by Enter or the button, trimmed and each once, and taken away again.
 */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const tag = text.trim();
    if (tag === '') return setText('');
    const next = cleanTags([...tags, tag]);
    if (next.length === tags.length) return setFault(message('tag.repeated'));
    if (next.length > VARIANTS.maxTags) return setFault(message('tag.many'));
    onChange(next);
    setText('');
    setFault(undefined);
  };
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-1 text-small font-semibold">
        {texts.tags}
      </p>
      {tags.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              title={pages.tag({ tag })}
              className="inline-flex items-center rounded-control bg-tile pl-3 text-small"
            >
              {tagName(tag)}
              <IconButton
                size="sm"
                label={texts.tagRemove(tagName(tag))}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                icon={<X aria-hidden="true" className="size-4" />}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Field label={texts.tagAdd} hideLabel error={fault}>
        <span className="flex gap-2">
          <TextInput
            id={`${id}-tag`}
            aria-label={texts.tagAdd}
            maxLength={VARIANTS.tag}
            placeholder={texts.tagPlaceholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="secondary" onClick={add} className="shrink-0">
            {texts.tagAdd}
          </Button>
        </span>
      </Field>
    </section>
  );
}
