import { useState, type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { leadTexts } from '@/texts/leads';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { CopyButton } from '@/ui/copy-button/copy-button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { leadProblems, maskWhatsApp, type LeadDraft, type LeadProblems } from './lead-draft.js';
import { useLead } from './use-lead.js';

interface LeadFormProps {
  /** Where the form is shown, for analytics: 'home', 'popup'. */
  place: string;
  /** Beside one another from 768 px on. */
  wide?: boolean;
  /** After the coupon is shown. */
  onDone?: () => void;
}

const EMPTY: LeadDraft = { name: '', whatsapp: '', email: '', whatsappConsent: false };

/** Name, WhatsApp and e-mail for the first-purchase coupon, which is shown immediately (LEAD-06 to LEAD-12). */
export function LeadForm({ place, wide = false, onDone }: LeadFormProps) {
  const kept = useKeptDraft('lead', EMPTY);
  const [draft, setDraft] = useState(kept.start);
  const [problems, setProblems] = useState<LeadProblems>({});
  const { coupon, sending, failed, send } = useLead(place, () => {
    kept.forget();
    onDone?.();
  });

  const put = (change: Partial<LeadDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    // A consent is given again.
    kept.keep({ ...next, whatsappConsent: false });
    // An error disappears as soon as it is corrected.
    setProblems((shown) => {
      const now = leadProblems(next);
      return Object.fromEntries(
        Object.keys(shown).flatMap((field) => {
          const fault = now[field as keyof LeadProblems];
          return fault ? [[field, fault]] : [];
        }),
      );
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = leadProblems(draft);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    send(draft);
  };

  if (coupon) return <LeadDone coupon={coupon} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className={wide ? 'grid gap-4 md:grid-cols-3' : 'space-y-4'}>
        <Field label={leadTexts.name} error={problems.name} required>
          <TextInput
            name="name"
            autoComplete="name"
            value={draft.name}
            maxLength={120}
            onChange={(event) => put({ name: event.target.value })}
          />
        </Field>
        <Field label={leadTexts.whatsapp} error={problems.whatsapp} required>
          <TextInput
            name="whatsapp"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(00) 00000-0000"
            value={draft.whatsapp}
            onChange={(event) => put({ whatsapp: maskWhatsApp(event.target.value) })}
          />
        </Field>
        <Field label={leadTexts.email} error={problems.email} required>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={draft.email}
            maxLength={160}
            onChange={(event) => put({ email: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        name="whatsappConsent"
        checked={draft.whatsappConsent}
        onChange={(event) => put({ whatsappConsent: event.target.checked })}
        label={leadTexts.whatsappConsent}
      />
      <div className="flex flex-col gap-3 md:flex-row md:items-center">
        <Button type="submit" size="lg" loading={sending} className="shrink-0">
          {sending ? leadTexts.sending : leadTexts.submit}
        </Button>
        <p className="text-caption text-ink-2">
          {leadTexts.consent}{' '}
          <Link to={pages.policy()} className="font-semibold underline hover:text-petrol">
            {leadTexts.policy}
          </Link>
        </p>
      </div>
      <p role="alert" className="text-small text-err empty:hidden">
        {failed ? leadTexts.failed : ''}
      </p>
    </form>
  );
}

/** The coupon with a copy button. It takes the focus because the form is removed. */
function LeadDone({ coupon }: { coupon: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="stitch-box flex animate-rise-in flex-col items-start gap-3 bg-paper p-6 outline-none sm:flex-row sm:items-center"
    >
      <div className="flex-1">
        <p className="text-small text-ink-2">{leadTexts.done}</p>
        <p className="font-mono text-h2 font-bold tracking-wide" data-testid="lead-coupon">
          {coupon}
        </p>
        <p className="text-small text-ink-2">{leadTexts.doneText}</p>
      </div>
      <CopyButton value={coupon} label={leadTexts.copy} />
    </div>
  );
}
