import { Module } from '@nestjs/common';
import { AccountsModule } from '@plantao/domain/accounts';
import { RolesController } from './roles.controller.js';
import { RolesReader } from './roles.reader.js';

@Module({ imports: [AccountsModule], controllers: [RolesController], providers: [RolesReader] })
export class RolesApiModule {}
