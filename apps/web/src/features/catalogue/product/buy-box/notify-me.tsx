import { pages } from '@plantao/contracts/pages/shop-pages';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { notifyTexts } from '@/texts/catalogue/notify';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import type { Choice } from './selection.js';
import type { NotifiableSizes } from './notify-choices.js';
import { useNotify, type Notifiable } from './use-notify.js';

interface NotifyMeProps {
  product: Notifiable;
  soldOut: boolean;
  /** What the page was asked for: filled in where it is missing. */
  wanted: Choice;
  /** Its short name in a set, where another garment has an alert of its own: 'Blusa'. */
  garment?: string;
}

/**
 * For variants out of stock: one link (PROD-22), which opens the request for an e-mail in place (PROD-23); opened in
 * another tab it leads to the contact page.
 */
export default function NotifyMe({ product, soldOut, wanted, garment }: NotifyMeProps) {
  const [open, setOpen] = useState(soldOut);
  const form = useId();
  const lead = garment === undefined ? notifyTexts.lead : notifyTexts.leadOf(garment);
  return (
    <div className="rounded-tile bg-mist p-4 text-small">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{soldOut ? notifyTexts.leadSoldOut : lead}</span>
        <Link
          to={pages.contact()}
          aria-expanded={open}
          aria-controls={form}
          className="target font-semibold text-petrol underline underline-offset-4"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setOpen(soldOut || !open);
          }}
        >
          {notifyTexts.notify}
        </Link>
      </p>
      <div id={form}>{open ? <NotifyForm product={product} wanted={wanted} /> : null}</div>
    </div>
  );
}

function NotifyForm({ product, wanted }: Pick<NotifyMeProps, 'product' | 'wanted'>) {
  const { email, size, colour, sizes, colours, faults, failure, state, put, send } = useNotify(
    product,
    wanted,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = Object.keys(send());
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  if (state === 'done') return <Done />;
  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label={notifyTexts.size} error={faults.size}>
          <Choices
            name="size"
            value={size}
            of={sizes}
            any={notifyTexts.anySize}
            onPick={(name) => put({ size: name })}
          />
        </Field>
        <Field label={notifyTexts.colour} error={faults.colour}>
          <Choices
            name="colour"
            value={colour}
            of={colours}
            any={notifyTexts.anyColour}
            onPick={(name) => put({ colour: name })}
          />
        </Field>
      </div>
      <Field label={notifyTexts.email} error={faults.email} hint={notifyTexts.privacy}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => put({ email: event.target.value })}
        />
      </Field>
      {failure ? <ErrorState inline title={`${notifyTexts.failed} ${failure}`} /> : null}
      <Button type="submit" variant="secondary" loading={state === 'sending'}>
        {state === 'sending' ? notifyTexts.sending : notifyTexts.send}
      </Button>
    </form>
  );
}

interface ChoicesProps {
  name: string;
  value: string;
  of: NotifiableSizes;
  any: string;
  onPick: (name: string) => void;
}

function Choices({ name, value, of, any, onPick }: ChoicesProps) {
  const options = of.names.map((option) => ({ value: option, label: option }));
  return (
    <Select
      name={name}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      {...(of.any ? {} : { placeholder: notifyTexts.choose })}
      options={of.any ? [{ value: '', label: any }, ...options] : options}
    />
  );
}

/** Takes the focus when the form's button is removed. */
function Done() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} role="status" className="mt-2 font-semibold text-ok outline-none">
      {notifyTexts.done}
    </p>
  );
}
