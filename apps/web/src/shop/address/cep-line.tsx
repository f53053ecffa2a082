import type { Fields } from '@/lib/forms/use-fields';
import { addressTexts } from '@/texts/address';
import { uiTexts } from '@/texts/ui';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Spinner } from '@/ui/spinner/spinner';
import type { AddressFields } from './address-draft.js';
import type { CepLookup, useCepLookup } from './use-cep-lookup.js';

const FIND_CEP = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

const FAULTS: Partial<Record<CepLookup, string>> = {
  'not-found': addressTexts.notFound,
  failed: addressTexts.lookupFailed,
};

const NEWS: Partial<Record<CepLookup, { text: string; look: string }>> = {
  searching: { text: addressTexts.searching, look: 'text-ink-2' },
  filled: { text: addressTexts.filled, look: 'text-ok' },
  'not-found': { text: addressTexts.notFoundHint, look: 'text-ink-2' },
};

interface CepLineProps {
  form: Fields<AddressFields>;
  lookup: ReturnType<typeof useCepLookup>;
  id: string;
  autoFocus: boolean;
}

/** The CEP and, beside it, what became of looking it up (CHK-11 to CHK-14). */
export function CepLine({ form, lookup, id, autoFocus }: CepLineProps) {
  const cep = form.bind('zipCode');
  const message = NEWS[lookup.state];
  return (
    <>
      <Field
        id={id}
        label={addressTexts.zipCode}
        error={form.faults.zipCode ?? FAULTS[lookup.state]}
        required
        className="col-span-6 sm:col-span-3"
        aside={
          <a
            href={FIND_CEP}
            target="_blank"
            rel="noopener noreferrer"
            className="target text-petrol underline underline-offset-4"
          >
            {addressTexts.unknownCep}
          </a>
        }
      >
        <MaskedInput
          mask="cep"
          {...cep}
          autoComplete="postal-code"
          autoFocus={autoFocus}
          onChange={(event) => {
            cep.onChange(event);
            lookup.type(event.target.value);
          }}
          end={<span className="size-4">{lookup.state === 'searching' ? <Spinner size="sm" /> : null}</span>}
        />
      </Field>
      <div className="col-span-6 flex items-end sm:col-span-3" role="status">
        {message ? <p className={`pb-2 text-small ${message.look}`}>{message.text}</p> : null}
        {lookup.state === 'failed' ? (
          <Button variant="secondary" onClick={lookup.retry}>
            {uiTexts.retry}
          </Button>
        ) : null}
      </div>
    </>
  );
}
