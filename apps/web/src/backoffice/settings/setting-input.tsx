import { useState } from 'react';
import { OFFERS } from '@plantao/domain/shared/constants';
import { idleTiers, parsePriceTiers, writtenPriceTiers } from '@plantao/domain/shared/price-tiers';
import { formatCentavos } from '@/lib/format';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { idleTiersText, settingsFieldTexts } from '@/texts/backoffice/settings';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Switch } from '@/ui/switch/switch';
import { TextInput } from '@/ui/text-input/text-input';
import type { SettingField } from './settings-tabs.js';
import type { SettingsForm } from './use-settings-form.js';

export const inputId = (name: string): string => `setting-${name.replaceAll('.', '-')}`;

const MASKS = { cep: 'cep', cnpj: 'document', money: 'money' } as const;

interface SettingInputProps {
  field: SettingField;
  form: SettingsForm;
  disabled: boolean;
}

/** One setting with its label, hint and error. */
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
  const input = (
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
  if (name !== 'teamOrders.tiers') return input;
  return (
    <div>
      {input}
      <IdleTiers written={value} />
    </div>
  );
}

/** Says which tiers change nothing, since an announced promotion gives any cart as much. */
function IdleTiers({ written }: { written: string }) {
  const coupons = useShopSettings()?.promotions.coupons ?? [];
  const offers = coupons
    .filter(({ discountType, maxDiscount }) => discountType === 'percentage' && maxDiscount === null)
    .map(({ minItems, discountValue }) => ({ pieces: minItems, percent: discountValue }));
  const idle = idleTiers(parsePriceTiers(written) ?? [], offers);
  if (idle.length === 0) return null;
  return <p className="mt-1 text-small text-amber">{idleTiersText(writtenPriceTiers(idle))}</p>;
}

interface FreeMinimumProps {
  /** 'R$ 100,00'; '' while free delivery is off. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Free delivery from an amount, or none at all. Switched on again it starts with what it was. */
function FreeMinimum({ value, error, disabled, onChange }: FreeMinimumProps) {
  const [last, setLast] = useState(value || formatCentavos(OFFERS.freeDeliveryCents));
  const [typing, setTyping] = useState(false);
  const offered = value !== '' || typing;
  return (
    <div className="space-y-3">
      <Switch
        label={settingsFieldTexts.free.label}
        checked={offered}
        disabled={disabled}
        onCheckedChange={(on) => {
          setTyping(false);
          if (value !== '') setLast(value);
          onChange(on ? last : '');
        }}
      />
      {offered ? (
        <Field
          id="setting-delivery-freeMinimum"
          label={settingsFieldTexts['delivery.freeMinimum'].label}
          hint={settingsFieldTexts['delivery.freeMinimum'].hint}
          error={error}
          className="max-w-xs"
        >
          <MaskedInput
            mask="money"
            name="delivery.freeMinimum"
            value={value}
            disabled={disabled}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      ) : null}
    </div>
  );
}
