import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { AccountsService } from './accounts.service.js';
import { CodeSignIns } from './code-sign-ins.service.js';
import { BodyMeasuresService } from './body-measures.service.js';
import { ContactPreferences } from './contact-preferences.service.js';
import { EmailProofs } from './email-proofs.service.js';
import { AuthenticatorApps } from './factors/authenticator-apps.service.js';
import { Challenges } from './factors/challenges.service.js';
import { FreshProofs } from './factors/fresh-proofs.service.js';
import { OwnFactors } from './factors/own-factors.service.js';
import { Passkeys } from './factors/passkeys.service.js';
import { RecoveryCodes } from './factors/recovery-codes.service.js';
import { SealedSecrets } from './factors/sealed-secrets.service.js';
import { SecondFactors } from './factors/second-factors.service.js';
import { FavouritesService } from './favourites.service.js';
import { LoginFailures } from './login-failures.service.js';
import { OwnAccount } from './own-account.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfilesService } from './profiles.service.js';
import { StaffRoles } from './roles/staff-roles.service.js';
import { SavedViewsService } from './saved-views.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInCodes } from './sign-in-codes.service.js';
import { SignIns } from './sign-ins.service.js';
import { UserAdmin } from './user-admin.service.js';

const services = [
  AccountsService,
  AuthenticatorApps,
  BodyMeasuresService,
  Challenges,
  CodeSignIns,
  ContactPreferences,
  EmailProofs,
  FavouritesService,
  FreshProofs,
  LoginFailures,
  OwnAccount,
  OwnFactors,
  OwnSessions,
  Passkeys,
  PasswordResetsService,
  PasswordsService,
  ProfilesService,
  RecoveryCodes,
  SavedViewsService,
  SealedSecrets,
  SecondFactors,
  SessionsService,
  SignInCodes,
  SignIns,
  StaffRoles,
  UserAdmin,
];

@Module({ imports: [SettingsModule], providers: services, exports: services })
export class AccountsModule {}
