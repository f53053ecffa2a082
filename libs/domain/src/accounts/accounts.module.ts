import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { EmailProofs } from './email-proofs.service.js';
import { FavouritesService } from './favourites.service.js';
import { LoginFailures } from './login-failures.service.js';
import { OwnAccount } from './own-account.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfilesService } from './profiles.service.js';
import { SavedViewsService } from './saved-views.service.js';
import { SessionsService } from './sessions.service.js';
import { UserAdmin } from './user-admin.service.js';

const services = [
  AccountsService,
  EmailProofs,
  FavouritesService,
  LoginFailures,
  OwnAccount,
  PasswordResetsService,
  PasswordsService,
  ProfilesService,
  SavedViewsService,
  SessionsService,
  UserAdmin,
];

@Module({ providers: services, exports: services })
export class AccountsModule {}
