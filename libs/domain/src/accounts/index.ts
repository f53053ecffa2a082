export { AccountsModule } from './accounts.module.js';
export { AccountsService, type SignedIn } from './accounts.service.js';
export {
  CUSTOMER_ACCOUNT,
  OTHERS_CPF,
  lockCustomer,
  refusingDuplicates,
  type CustomerAccount,
} from './customer.js';
export { EMAIL_PROOF_HOURS, EmailProofs } from './email-proofs.service.js';
export { EmailProof } from './entities/email-proof.entity.js';
export { Favourite } from './entities/favourite.entity.js';
export { LoginFailure } from './entities/login-failure.entity.js';
export { PasswordReset } from './entities/password-reset.entity.js';
export { SavedView } from './entities/saved-view.entity.js';
export { Session } from './entities/session.entity.js';
export { Address, User, type Role } from './entities/user.entity.js';
export { FavouritesService } from './favourites.service.js';
export { FAILURES_COUNT_FOR, LoginFailures } from './login-failures.service.js';
export { OwnAccount } from './own-account.service.js';
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
export { SavedViewsService } from './saved-views.service.js';
export {
  SessionsService,
  type Caller,
  type OpenSession,
  type Origin,
  type SessionRow,
} from './sessions.service.js';
export { UserAdmin, type NewUser, type UserChange } from './user-admin.service.js';
export { USER_COLUMNS, type AddressRecord, type UserRecord } from './user-record.js';
