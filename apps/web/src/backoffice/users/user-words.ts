import type { FieldWords } from '@/backoffice/forms/use-catch-up';
import { userFormTexts as texts, usersTexts } from '@/texts/backoffice-users';
import type { UserDraft } from './user-draft.js';

/** The fields of a person's form in words. */
export const userFieldWords: FieldWords<UserDraft> = {
  label: (name) => texts[name],
  value: (name, { role }) => (name === 'role' ? usersTexts.roles[role] : undefined),
};
