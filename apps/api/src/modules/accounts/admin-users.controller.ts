import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { AdminUserResponse, AdminUsersResponse } from '@plantao/contracts/accounts/admin-user.view';
import { ChangeUserDto, CreateUserDto, UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import { OwnFactors, UserAdmin, type Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { FreshProof, withAnyOf } from '../../http/sessions/fresh-proof.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { TEXTS } from '../../http/texts.js';
import { AdminUsersReader } from './admin-users.reader.js';

/** Users in the back office (API-47, API-48). */
@Controller('admin')
export class AdminUsersController {
  constructor(
    private readonly users: UserAdmin,
    private readonly factors: OwnFactors,
    private readonly reader: AdminUsersReader,
  ) {}

  @Get('get-all-admin-users')
  @ReadsReplica()
  list(@Query() query: UsersQueryDto, @CurrentUser() caller: Caller): Promise<AdminUsersResponse> {
    return this.reader.list(query, seesPersonalData(caller));
  }

  @Get('users/:id')
  one(@Param('id', IdOr('account.not-found')) id: string): Promise<AdminUserResponse> {
    return this.reader.one(id);
  }

  @FreshProof({ when: ({ body }) => (body as { role?: unknown } | null)?.role !== 'user' })
  @Post('users')
  async create(@Body() dto: CreateUserDto, @CurrentActor() actor: Actor): Promise<AdminUserResponse> {
    return this.reader.one(await this.users.create({ ...dto, ...givenOf(dto) }, actor));
  }

  @FreshProof({ when: withAnyOf('role', 'email', 'active') })
  @Patch('users/:id')
  async change(
    @Param('id', IdOr('account.not-found')) id: string,
    @Body() { version, ...dto }: ChangeUserDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserResponse> {
    const change = { ...givenOf(dto), name: dto.name ?? undefined, email: dto.email ?? undefined };
    await this.users.change(id, { ...change, role: dto.role ?? undefined }, version ?? undefined, actor);
    return this.reader.one(id);
  }

  @FreshProof()
  @Delete('users/:id')
  async remove(
    @Param('id', IdOr('account.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageResponse> {
    await this.users.remove(id, actor);
    return { status: 'success', message: TEXTS.userDeleted };
  }

  /** For somebody who has lost them; signs them out. */
  @FreshProof()
  @Delete('users/:id/second-factors')
  async resetFactors(
    @Param('id', IdOr('account.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageResponse> {
    await this.factors.reset(id, actor);
    return { status: 'success', message: TEXTS.factorsReset };
  }

  @Post('users/:id/invitation')
  @HttpCode(200)
  async invite(
    @Param('id', IdOr('account.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageResponse> {
    await this.users.invite(id, actor);
    return { status: 'success', message: TEXTS.userInvited };
  }
}

/** A null counts as not given. */
const givenOf = ({ phone, cpf, active }: Pick<ChangeUserDto, 'phone' | 'cpf' | 'active'>) => ({
  phone: phone ?? undefined,
  cpf: cpf ?? undefined,
  active: active ?? undefined,
});
