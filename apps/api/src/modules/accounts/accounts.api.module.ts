import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { AuthController } from './auth.controller.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesReader } from './favourites.reader.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [AuthController, UsersController, FavouritesController],
  providers: [FavouritesReader],
})
export class AccountsApiModule {}
