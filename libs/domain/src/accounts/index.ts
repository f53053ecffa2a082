export type { FactorChange } from './accounts.events.js';
export { AccountsModule } from './accounts.module.js';
export { AccountsService } from './accounts.service.js';
export { CodeSignIns, type SignedInByCode } from './code-sign-ins.service.js';
export { BodyMeasuresService } from './body-measures.service.js';
export {
  ContactPreferences,
  type ContactChannel,
  type ContactChoice,
} from './contact-preferences.service.js';
export {
  CUSTOMER_ACCOUNT,
  OTHERS_CPF,
  holdAccount,
  lockConfirmedAccount,
  lockCustomer,
  refusingDuplicates,
  type CustomerAccount,
} from './customer.js';
export { EMAIL_PROOF_HOURS, EmailProofs } from './email-proofs.service.js';
export { BodyMeasures } from './entities/body-measures.entity.js';
export { ContactPreference } from './entities/contact-preference.entity.js';
export { EmailProof } from './entities/email-proof.entity.js';
export { Favourite } from './entities/favourite.entity.js';
export { LoginFailure } from './entities/login-failure.entity.js';
export { Passkey } from './entities/passkey.entity.js';
export { PasswordReset } from './entities/password-reset.entity.js';
export { RecoveryCode } from './entities/recovery-code.entity.js';
export { SavedView } from './entities/saved-view.entity.js';
export { Session } from './entities/session.entity.js';
export { SignInChallenge } from './entities/sign-in-challenge.entity.js';
export { SignInCode } from './entities/sign-in-code.entity.js';
export { Totp } from './entities/totp.entity.js';
export { StaffRole } from './entities/staff-role.entity.js';
export { Address, User } from './entities/user.entity.js';
export { AuthenticatorApps } from './factors/authenticator-apps.service.js';
export { FreshProofs } from './factors/fresh-proofs.service.js';
export { OwnFactors } from './factors/own-factors.service.js';
export { Passkeys } from './factors/passkeys.service.js';
export { SealedSecrets } from './factors/sealed-secrets.service.js';
export { SecondFactors } from './factors/second-factors.service.js';
export { FavouritesService } from './favourites.service.js';
export { FAILURES_COUNT_FOR, LoginFailures } from './login-failures.service.js';
export { OwnAccount } from './own-account.service.js';
export { OwnSessions } from './own-sessions.service.js';
export {
  INVITATION_HOURS,
  PasswordResetsService,
  RESET_MINUTES,
  type IssuedReset,
} from './password-resets.service.js';
export { accountsPersonalData } from './personal-data.js';
export { PersonalData } from './ports/personal-data.port.js';
export { hashPassword } from './passwords.service.js';
export { ProfilesService, type AddressChange, type ProfileChange } from './profiles.service.js';
export { hashToken } from './secret-token.js';
export { StaffRoles } from './roles/staff-roles.service.js';
export type { Role } from './rules/roles.rules.js';
export { SavedViewsService } from './saved-views.service.js';
export {
  PROOF_LIFE,
  SessionsService,
  STORED_PERMISSIONS,
  type Caller,
  type OpenSession,
  type Origin,
  type SessionRow,
} from './sessions.service.js';
export { CODE_MINUTES, SignInCodes, type IssuedCode } from './sign-in-codes.service.js';
export { isPending, SignIns, type PendingSignIn, type SignedIn } from './sign-ins.service.js';
export { UserAdmin, type NewUser, type UserChange } from './user-admin.service.js';
export { USER_COLUMNS, type AddressRecord, type UserRecord } from './user-record.js';
