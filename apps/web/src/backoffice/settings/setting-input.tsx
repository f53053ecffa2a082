import { settingsFieldTexts } from '@/texts/backoffice-settings';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Switch } from '@/ui/switch/switch';
import { TextInput } from '@/ui/text-input/text-input';
import { FreeMinimum } from './free-minimum.js';
import type { SettingField } from './settings-tabs.js';
import type { SettingsForm } from './use-settings-form.js';

export const inputId = (name: string): string => `setting-${name.replaceAll('.', '-')}`;

const MASKS = { cep: 'cep', cnpj: 'document', money: 'money' } as const;

interface SettingInputProps {
  field: SettingField;
  form: SettingsForm;
  disabled: boolean;
}

/** One setting with its label, what it does, and what is wrong with it. */
export function SettingInput({ field: { name, control }, form, disabled }: SettingInputProps) {
  const { label, hint }: { label: string; hint?: string } = settingsFieldTexts[name];
  const value = form.draft[name];
  const error = form.faults[name];
  const put = (next: string | boolean) => form.put({ [name]: next });
  if (control === 'free')
    return <FreeMinimum value={String(value)} error={error} disabled={disabled} onChange={put} />;
  if (typeof value === 'boolean')
    return (
      <div>
        <Switch
          id={inputId(name)}
          label={label}
          description={hint}
          checked={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          onCheckedChange={put}
        />
        {error ? (
          <p role="alert" className="text-small text-err">
            {error}
          </p>
        ) : null}
      </div>
    );
  const wired = {
    name,
    value,
    disabled,
    autoComplete: 'off',
    onBlur: form.leave,
    onChange: (event: { target: { value: string } }) => put(event.target.value),
  };
  return (
    <Field id={inputId(name)} label={label} hint={hint} error={error}>
      {control === 'cep' || control === 'cnpj' || control === 'money' ? (
        <MaskedInput {...wired} mask={MASKS[control]} />
      ) : (
        <TextInput
          {...wired}
          type={control === 'email' || control === 'url' ? control : 'text'}
          inputMode={control === 'whole' ? 'numeric' : undefined}
          maxLength={control === 'whole' ? 6 : 300}
        />
      )}
    </Field>
  );
}
