import type { FieldLabels } from '@/backoffice/shared/forms/use-record-merge';
import { builtInText } from '@/backoffice/shared/queries/roles-query';
import { rolesTexts } from '@/texts/backoffice/roles';
import { userFormTexts as texts } from '@/texts/backoffice/users';
import type { UserDraft } from './user-draft.js';

/** The labels of the user form's fields. */
export const userFieldLabels: FieldLabels<UserDraft> = {
  label: (name) => texts[name],
  value: (name, { role }) => (name === 'role' ? (builtInText(role)?.name ?? rolesTexts.custom) : undefined),
};
