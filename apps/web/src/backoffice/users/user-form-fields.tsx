import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import {
  BUILT_IN_ROLE_NAMES,
  CUSTOMER,
  isWithin,
  permissionsOf,
} from '@plantao/domain/accounts/rules/roles.rules';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '@/backoffice/shared/access/use-may';
import { builtInText, rolesQuery } from '@/backoffice/shared/queries/roles-query';
import type { Fields } from '@/lib/forms/use-fields';
import { userFormTexts as texts } from '@/texts/backoffice/users';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorSummary } from '@/ui/error-summary/error-summary';
import { Field } from '@/ui/field/field';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import type { UserDraft } from './user-draft.js';
import { userFieldLabels } from './user-field-labels.js';

interface UserFormFieldsProps {
  fields: Fields<UserDraft>;
  /** Null for somebody new. */
  user: AdminUserView | null;
  /** The administrator's own record. */
  own: boolean;
}

const idOf = (name: string): string => `user-${name}`;

export function UserFormFields({ fields, user, own }: UserFormFieldsProps) {
  const { values, faults, attempts, bind, put } = fields;
  const roles = useRoleChoices(user?.role);
  const moved = user !== null && values.email.trim().toLowerCase() !== user.email;
  return (
    <>
      <ErrorSummary
        attempts={attempts}
        faults={Object.entries(faults).map(([name, text]) => ({
          id: idOf(name),
          label: userFieldLabels.label(name as keyof UserDraft),
          text,
        }))}
      />
      <Field id={idOf('name')} label={texts.name} error={faults.name} required>
        <TextInput {...bind('name')} autoFocus autoComplete="off" maxLength={120} />
      </Field>
      <Field
        id={idOf('email')}
        label={texts.email}
        error={faults.email}
        hint={moved ? texts.emailHint : undefined}
        required
      >
        <TextInput
          {...bind('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={idOf('phone')} label={texts.phone} error={faults.phone} optional>
          <MaskedInput mask="phone" {...bind('phone')} autoComplete="off" />
        </Field>
        <Field id={idOf('cpf')} label={texts.cpf} error={faults.cpf} optional>
          <MaskedInput mask="document" {...bind('cpf')} autoComplete="off" />
        </Field>
      </div>
      <Field
        id={idOf('role')}
        label={texts.role}
        hint={
          own
            ? texts.ownRole
            : [builtInText(values.role)?.hint, user && values.role !== user.role && texts.roleMoved]
                .filter(Boolean)
                .join(' ')
        }
        required
      >
        <Select
          value={values.role}
          disabled={own}
          onChange={(event) => put({ role: event.target.value })}
          options={roles}
        />
      </Field>
      <Checkbox
        label={texts.active}
        checked={values.active}
        disabled={own}
        onChange={(event) => put({ active: event.target.checked })}
      />
    </>
  );
}

/** The roles that this person may give, and the one that somebody has. */
function useRoleChoices(current: string | undefined) {
  const own = usePermissions();
  const { data } = useQuery(rolesQuery);
  const names = [CUSTOMER, ...BUILT_IN_ROLE_NAMES];
  const builtIn = names.map((value) => ({
    value: value as string,
    label: builtInText(value)?.name ?? value,
    permissions: [...permissionsOf(value)],
  }));
  const made = (data ?? [])
    .filter((role) => !role.builtIn)
    .map(({ _id, name, permissions }) => ({ value: _id, label: name, permissions }));
  return [...builtIn, ...made]
    .filter(({ value, permissions }) => value === current || isWithin(permissions, own))
    .map(({ value, label }) => ({ value, label }));
}
