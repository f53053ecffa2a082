import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { isEmail, normalizeEmail } from '@plantao/domain/shared/email';
import { isPhone } from '@plantao/domain/shared/brazil/phone';
import type { Faults } from '@/lib/forms/use-fields';
import { authProblems } from '@/texts/accounts/auth';

export interface LoginDraft {
  email: string;
  password: string;
}

export interface NewPasswordDraft {
  password: string;
  confirmation: string;
}

export interface RegisterDraft extends NewPasswordDraft {
  name: string;
  email: string;
  phone: string;
}

/** Only the faults that there are: undefined ones leave no trace. */
function only<Draft>(faults: { [Name in keyof Draft]?: string | undefined }): Faults<Draft> {
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined)) as Faults<Draft>;
}

const emailFault = (email: string): string | undefined => {
  if (email.trim() === '') return authProblems.emailRequired;
  return isEmail(normalizeEmail(email)) ? undefined : authProblems.email;
};

/** AUTH-09 */
const passwordFault = (password: string): string | undefined => {
  if (password.length < TEXT_LIMITS.passwordMin) return authProblems.passwordShort;
  return password.length > TEXT_LIMITS.passwordMax ? authProblems.passwordLong : undefined;
};

export const loginFaults = ({ email, password }: LoginDraft): Faults<LoginDraft> =>
  only<LoginDraft>({
    email: emailFault(email),
    password: password === '' ? authProblems.passwordRequired : undefined,
  });

/** AUTH-10; two empty fields are alike, and still nothing is confirmed. */
const confirmationFault = ({ password, confirmation }: NewPasswordDraft): string | undefined => {
  if (confirmation !== password) return authProblems.mismatch;
  return confirmation === '' ? authProblems.confirmationRequired : undefined;
};

/** AUTH-09, AUTH-10, AUTH-18 */
export const newPasswordFaults = (draft: NewPasswordDraft): Faults<NewPasswordDraft> =>
  only<NewPasswordDraft>({
    password: passwordFault(draft.password),
    confirmation: confirmationFault(draft),
  });

/** AUTH-08 to AUTH-10 */
export const registerFaults = (draft: RegisterDraft): Faults<RegisterDraft> => ({
  ...only<RegisterDraft>({
    name: draft.name.trim() === '' ? authProblems.name : undefined,
    email: emailFault(draft.email),
    phone: isPhone(draft.phone) ? undefined : authProblems.phone,
  }),
  ...newPasswordFaults(draft),
});

export const forgotFaults = ({ email }: Pick<LoginDraft, 'email'>): Faults<Pick<LoginDraft, 'email'>> =>
  only<Pick<LoginDraft, 'email'>>({ email: emailFault(email) });
