import type { UserView } from '@plantao/contracts/accounts/user.view';
import type { Fields } from '@/lib/forms/use-fields';
import { profileTexts as texts } from '@/texts/profile';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { TextInput } from '@/ui/text-input/text-input';
import { maskTaxId, type PersonalDraft } from './profile-draft.js';

/** The e-mail is the way in and stays as it is (ACCT-08); the CPF is only shown. */
export function PersonalFields({ form, user }: { form: Fields<PersonalDraft>; user: UserView }) {
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
          <MaskedInput mask="date" {...bind('birthDate')} autoComplete="bday" />
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
