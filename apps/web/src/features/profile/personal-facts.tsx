import type { UserView } from '@plantao/contracts/accounts/user.view';
import { formatPhone } from '@/lib/format';
import { formatPlainDate } from '@/lib/moments';
import { ConfirmEmailButton } from '@/lib/confirm-email-button';
import { confirmEmailTexts } from '@/texts/confirm-email';
import { profileTexts as texts } from '@/texts/profile';
import { SectionTitle } from '@/ui/pesponto/section-title';
import { maskTaxId } from './profile-draft.js';

/** Name, e-mail, phone, birth date as dd/mm/yyyy, and the CPF half hidden (ACCT-06). */
export function PersonalFacts({ user }: { user: UserView }) {
  const rows = [
    [texts.name, user.name],
    [texts.email, user.email],
    [texts.phone, user.phone && formatPhone(user.phone)],
    [texts.birthDate, user.birthDate && formatPlainDate(user.birthDate)],
    [texts.taxId, user.cpf && maskTaxId(user.cpf)],
  ] as const;
  return (
    <section aria-labelledby="personal" className="mt-8">
      <SectionTitle id="personal" level={2}>
        {texts.personal}
      </SectionTitle>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {rows.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className={value ? 'font-semibold break-words' : 'text-ink-3'}>{value || texts.none}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 space-y-2 text-small">
        <p className={user.emailVerified ? 'text-ok' : 'text-ink-2'}>
          {texts.email}: {user.emailVerified ? confirmEmailTexts.confirmed : confirmEmailTexts.notConfirmed}
        </p>
        {user.emailVerified ? null : <ConfirmEmailButton />}
      </div>
    </section>
  );
}
