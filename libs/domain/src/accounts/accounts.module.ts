import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { FavouritesService } from './favourites.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfilesService } from './profiles.service.js';
import { SessionsService } from './sessions.service.js';

const services = [
  AccountsService,
  FavouritesService,
  PasswordResetsService,
  PasswordsService,
  ProfilesService,
  SessionsService,
];

@Module({ providers: services, exports: services })
export class AccountsModule {}
