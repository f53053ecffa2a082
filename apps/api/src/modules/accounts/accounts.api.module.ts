import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { AuthController } from './auth.controller.js';
import { UsersController } from './users.controller.js';

@Module({ imports: [AccountsModule], controllers: [AuthController, UsersController] })
export class AccountsApiModule {}
