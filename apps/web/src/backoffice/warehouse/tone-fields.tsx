import { DEFAULT_COLOUR } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';

interface ToneFieldsProps {
  /** One code, or the codes of a mélange's two yarns with a slash between. */
  value: string;
  onChange: (value: string) => void;
}

/** The tone of a colour: one yarn, or two. */
export function ToneFields({ value, onChange }: ToneFieldsProps) {
  const [first = DEFAULT_COLOUR, second] = value.split('/');
  return (
    <div>
      <Field label={texts.colourValue}>
        <TextInput
          type="color"
          value={first.toLowerCase()}
          className="h-11 px-1"
          onChange={({ target }) => onChange([target.value, ...(second ? [second] : [])].join('/'))}
        />
      </Field>
      <Checkbox
        label={texts.twoYarns}
        checked={second !== undefined}
        onChange={({ target }) => onChange(target.checked ? `${first}/${DEFAULT_COLOUR}` : first)}
      />
      {second === undefined ? null : (
        <Field label={texts.secondYarn}>
          <TextInput
            type="color"
            value={second.toLowerCase()}
            className="h-11 px-1"
            onChange={({ target }) => onChange(`${first}/${target.value}`)}
          />
        </Field>
      )}
    </div>
  );
}
