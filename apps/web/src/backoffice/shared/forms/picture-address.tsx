import { ImageField } from '@/backoffice/shared/uploads/image-field';
import { pictureTexts as texts } from '@/texts/backoffice/fields';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';

interface PictureAddressProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
}

/** One picture, by the picker or by its address (WARE-12). */
export function PictureAddress({ label, value, onChange, error }: PictureAddressProps) {
  return (
    <div className="space-y-2">
      <ImageField label={label} value={value} onChange={onChange} />
      <Field label={texts.address} hint={texts.addressHint} error={error}>
        <TextInput
          type="text"
          inputMode="url"
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
