import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { AuthController } from './auth.controller.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesReader } from './favourites.reader.js';
import { OwnAccountController } from './own-account.controller.js';
import { PersonalDataReader } from './personal-data.reader.js';
import { SavedViewsController } from './saved-views.controller.js';
import { UsersAdminController } from './users-admin.controller.js';
import { UsersAdminReader } from './users-admin.reader.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [
    AuthController,
    UsersController,
    UsersAdminController,
    FavouritesController,
    OwnAccountController,
    SavedViewsController,
  ],
  providers: [FavouritesReader, PersonalDataReader, UsersAdminReader],
})
export class AccountsApiModule {}
