import type { UserView } from '@plantao/contracts/accounts/user.view';
import { Plus } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { profileTexts as texts } from '@/texts/profile';
import { Button } from '@/ui/button/button';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { AddressEditor } from './address-editor.js';
import { PersonalFields } from './personal-fields.js';
import { whyKept } from './profile-draft.js';
import { SaveBar } from './save-bar.js';
import { useProfileForm } from './use-profile-form.js';

const ADDRESSES = 'addresses';
const MOST_ADDRESSES = 20;

/** Edit mode: 'Cancelar' forgets what was changed, 'Salvar alterações' keeps it (ACCT-07). */
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
              kept={whyKept(entries, entry)}
              onChange={(fields) => editing.changeAddress(entry.key, fields)}
              onRegister={(judge) => editing.register(entry.key, judge)}
              onDefault={() => editing.makeDefault(entry.key)}
              onDelete={() => {
                editing.removeAddress(entry.key);
                form.current?.querySelector<HTMLElement>('[data-profile="add"]')?.focus();
              }}
            />
          ))}
        </ul>
        {entries.length < MOST_ADDRESSES ? (
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
      <SaveBar saving={editing.saving} failure={editing.failure} dirty={editing.dirty} onCancel={close} />
    </form>
  );
}
