import { OFFERS } from '@plantao/domain/shared/constants';
import { useState } from 'react';
import { formatCentavos } from '@/lib/format';
import { settingsFieldTexts as texts } from '@/texts/backoffice-settings';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Switch } from '@/ui/switch/switch';

interface FreeMinimumProps {
  /** 'R$ 100,00'; '' while free delivery is off. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Free delivery from an amount, or none at all. Switched on again it starts with what it was. */
export function FreeMinimum({ value, error, disabled, onChange }: FreeMinimumProps) {
  const [last, setLast] = useState(value || formatCentavos(OFFERS.freeDeliveryCents));
  const [typing, setTyping] = useState(false);
  const offered = value !== '' || typing;
  return (
    <div className="space-y-3">
      <Switch
        label={texts.free.label}
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
          label={texts['delivery.freeMinimum'].label}
          hint={texts['delivery.freeMinimum'].hint}
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
