import type { FieldLabels } from '@/backoffice/shared/forms/use-record-merge';
import { userFormTexts as texts, usersTexts } from '@/texts/backoffice/users';
import type { UserDraft } from './user-draft.js';

/** The labels of the user form's fields. */
export const userFieldLabels: FieldLabels<UserDraft> = {
  label: (name) => texts[name],
  value: (name, { role }) => (name === 'role' ? usersTexts.roles[role] : undefined),
};
