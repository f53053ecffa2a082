import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { showMessage } from '@/ui/message-dialog/dialog.store';
import { contactTexts } from '@/texts/static';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { EmailInput } from '@/ui/text-input/email-input';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import { useContact } from './use-contact.js';

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
const HEADING = 'contact-heading';
/** Length from which the remaining characters are shown. */
const NEARLY_FULL = 200;

/** STATIC-02, STATIC-03: the alert comes and the form empties only after the message was accepted. */
export function ContactForm() {
  const [round, setRound] = useState(0);
  const done = () => {
    // The focused button is removed with the old form; the dialog returns the focus to the heading.
    document.getElementById(HEADING)?.focus();
    setRound((count) => count + 1);
    void showMessage({ title: contactTexts.sent, text: contactTexts.sentMore, type: 'success' });
  };
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="text-h2 outline-none">
        {contactTexts.formTitle}
      </h2>
      <BlankForm key={round} onSent={done} />
    </section>
  );
}

function BlankForm({ onSent }: { onSent: () => void }) {
  const { form, sending, failure, send } = useContact(onSent);
  const { bind, faults, values, put, attempts } = form;
  const message = bind('message');
  const left = TEXT_LIMITS.contactMessage - values.message.length;
  const summary = FIELDS.flatMap((name) => {
    const text = faults[name];
    return text ? [{ id: `contact-${name}`, label: contactTexts[name], text }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-4">
      <ErrorSummary attempts={attempts} faults={summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="contact-name"
          label={contactTexts.name}
          error={faults.name}
          required
          className="sm:col-span-2"
        >
          <TextInput {...bind('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field id="contact-email" label={contactTexts.email} error={faults.email} required>
          <EmailInput {...bind('email')} />
        </Field>
        <Field id="contact-phone" label={contactTexts.phone} error={faults.phone} optional>
          <MaskedInput mask="phone" {...bind('phone')} autoComplete="tel-national" />
        </Field>
      </div>
      <Field
        id="contact-message"
        label={contactTexts.message}
        hint={contactTexts.messageHint}
        error={faults.message}
        required
      >
        <Textarea
          name="message"
          rows={6}
          className="min-h-40"
          value={values.message}
          maxLength={TEXT_LIMITS.contactMessage}
          onBlur={message.onBlur}
          onChange={(event) => put({ message: event.target.value })}
        />
      </Field>
      <p role="status" className="text-caption text-ink-2 empty:hidden">
        {left <= NEARLY_FULL ? contactTexts.left(left) : ''}
      </p>
      <HoneyPot value={values.website} onChange={(website) => put({ website })} />
      {failure ? (
        <ErrorState inline title={`${contactTexts.failed} ${failure} ${contactTexts.failedMore}`} />
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button type="submit" size="lg" loading={sending} className="shrink-0">
          {sending ? contactTexts.sending : contactTexts.submit}
        </Button>
        <p className="text-caption text-ink-2">
          {contactTexts.privacy}{' '}
          <Link to={pages.policy()} className="font-semibold underline hover:text-petrol">
            {contactTexts.policy}
          </Link>
        </p>
      </div>
    </form>
  );
}

interface HoneyPotProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that robots fill in and people cannot reach, neither by eye, by keyboard nor by a screen reader. */
function HoneyPot({ value, onChange }: HoneyPotProps) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {contactTexts.website}
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
