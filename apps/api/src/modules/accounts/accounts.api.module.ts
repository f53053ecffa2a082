import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { PersonalDataModule } from '@plantao/domain/personal-data.module';
import { AuthController } from './auth.controller.js';
import { CodeSignInController } from './code-sign-in.controller.js';
import { BodyMeasuresController } from './body-measures.controller.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesReader } from './favourites.reader.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PersonalDataReader } from './personal-data.reader.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SecurityReader } from './security.reader.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersReader } from './admin-users.reader.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AccountsModule, PersonalDataModule],
  controllers: [
    AuthController,
    CodeSignInController,
    UsersController,
    AdminUsersController,
    BodyMeasuresController,
    FavouritesController,
    OwnAccountController,
    OwnFactorsController,
    OwnSessionsController,
    PasskeySignInController,
    SavedViewsController,
  ],
  providers: [FavouritesReader, PersonalDataReader, AdminUsersReader, SecurityReader],
})
export class AccountsApiModule {}
