import type { UserView } from '@plantao/contracts/accounts/user.view';
import { Plus } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import type { Fields } from '@/lib/forms/use-fields';
import { profileTexts as texts } from '@/texts/accounts/profile';
import { Button } from '@/ui/button/button';
import { DateInput } from '@/ui/date-input/date-input';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { SectionTitle } from '@/ui/stitch-divider/section-title';
import { TextInput } from '@/ui/text-input/text-input';
import { AddressEditor } from './address-editor.js';
import { removalBlockedReason, maskTaxId, type PersonalDraft } from './profile-draft.js';
import { useProfileForm } from './use-profile-form.js';

const ADDRESSES = 'addresses';
const MAX_ADDRESSES = 20;

/** Edit mode: 'Cancelar' discards the changes, 'Salvar alterações' saves them (ACCT-07). */
export function ProfileForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    onClose();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-profile="edit"]')?.focus());
  };
  const editing = useProfileForm(user, close);
  const { entries } = editing;
  const cancel = () => {
    editing.discard();
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editing.save())
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="edit-heading">
      <h1 ref={heading} id="edit-heading" tabIndex={-1} className="mt-2 text-h1 outline-none">
        {texts.title}
      </h1>
      <PersonalFields form={editing.personal} user={user} />
      <section aria-labelledby={ADDRESSES} className="mt-12">
        <SectionTitle id={ADDRESSES}>{texts.addresses}</SectionTitle>
        <ul className="space-y-4">
          {entries.map((entry, place) => (
            <AddressEditor
              key={entry.key}
              entry={entry}
              place={place + 1}
              removalBlocked={removalBlockedReason(entries, entry)}
              onChange={(fields) => editing.changeAddress(entry.key, fields)}
              onRegister={(validate) => editing.register(entry.key, validate)}
              onDefault={() => editing.makeDefault(entry.key)}
              onDelete={() => {
                editing.removeAddress(entry.key);
                form.current?.querySelector<HTMLElement>('[data-profile="add"]')?.focus();
              }}
            />
          ))}
        </ul>
        {entries.length < MAX_ADDRESSES ? (
          <Button
            variant="secondary"
            className="mt-4"
            data-profile="add"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={editing.addAddress}
          >
            {texts.addAddress}
          </Button>
        ) : null}
      </section>
      <SaveBar saving={editing.saving} failure={editing.failure} dirty={editing.dirty} onCancel={cancel} />
    </form>
  );
}

/** The e-mail is the way in and stays as it is (ACCT-08); the CPF is only shown. */
function PersonalFields({ form, user }: { form: Fields<PersonalDraft>; user: UserView }) {
  const { bind, faults } = form;
  return (
    <section aria-labelledby="personal" className="mt-8">
      <SectionTitle id="personal">{texts.personal}</SectionTitle>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="profile-name" label={texts.name} error={faults.name} required>
          <TextInput {...bind('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field id="profile-phone" label={texts.phone} error={faults.phone} required>
          <MaskedInput mask="phone" {...bind('phone')} autoComplete="tel-national" />
        </Field>
        <Field id="profile-birth" label={texts.birthDate} error={faults.birthDate} optional>
          <DateInput
            {...bind('birthDate')}
            onChange={(birthDate) => form.put({ birthDate })}
            autoComplete="bday"
          />
        </Field>
        {user.cpf ? (
          <Field id="profile-tax" label={texts.taxId} hint={texts.taxIdHint}>
            <TextInput name="taxId" value={maskTaxId(user.cpf)} readOnly autoComplete="off" />
          </Field>
        ) : null}
        <Field
          id="profile-email"
          label={texts.email}
          hint={texts.emailHint}
          className={user.cpf ? undefined : 'sm:col-span-2'}
        >
          <TextInput name="email" type="email" value={user.email} readOnly autoComplete="email" />
        </Field>
      </div>
    </section>
  );
}

interface SaveBarProps {
  saving: boolean;
  /** The error text of the last failed save. */
  failure: string | null;
  dirty: boolean;
  onCancel: () => void;
}

/** Always in sight while the record is edited. */
function SaveBar({ saving, failure, dirty, onCancel }: SaveBarProps) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--floating-offset', '5rem');
    return () => {
      style.removeProperty('--floating-offset');
    };
  }, []);
  return (
    <div className="sticky bottom-0 z-sticky -mx-gutter mt-10 space-y-3 border-t border-line bg-paper px-gutter py-4 lg:mx-0 lg:px-0">
      {failure ? <ErrorState inline title={`${texts.saveFailed}. ${failure}`} /> : null}
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="mr-auto text-small text-ink-2 max-sm:sr-only">
          {dirty ? texts.unsaved : ''}
        </p>
        <Button variant="secondary" onClick={onCancel} disabled={saving}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={saving}>
          {saving ? texts.saving : texts.save}
        </Button>
      </div>
    </div>
  );
}
