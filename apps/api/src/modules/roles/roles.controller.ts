import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import type { MessageResponse } from '@plantao/contracts/accounts/user.view';
import type { OwnRoleResponse, RoleResponse, RolesResponse } from '@plantao/contracts/roles/roles.view';
import { ChangeRoleDto, CreateRoleDto } from '@plantao/contracts/roles/save-role.dto';
import { StaffRoles, type Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/shared/actor';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { TEXTS } from '../../http/texts.js';
import { RolesReader } from './roles.reader.js';

const RoleId = IdOr('role.not-found');

/** What people of the back office may (ADR 39). */
@Controller('admin')
export class RolesController {
  constructor(
    private readonly roles: StaffRoles,
    private readonly reader: RolesReader,
  ) {}

  @Get('own-role')
  async own(@CurrentUser() { role, permissions }: Caller): Promise<OwnRoleResponse> {
    return { data: { role, name: await this.reader.nameOf(role), permissions: [...permissions] } };
  }

  @Get('roles')
  async list(): Promise<RolesResponse> {
    return { data: { roles: await this.reader.list() } };
  }

  @FreshProof()
  @Post('roles')
  async create(
    @Body() { name, permissions }: CreateRoleDto,
    @CurrentActor() actor: Actor,
  ): Promise<RoleResponse> {
    const id = await this.roles.create({ name: name.trim(), permissions }, actor);
    return { data: { role: await this.reader.one(id) } };
  }

  @FreshProof()
  @Patch('roles/:id')
  async change(
    @Param('id', RoleId) id: string,
    @Body() { name, permissions, version }: ChangeRoleDto,
    @CurrentActor() actor: Actor,
  ): Promise<RoleResponse> {
    const change = { ...(name && { name: name.trim() }), ...(permissions && { permissions }) };
    await this.roles.change(id, change, version ?? undefined, actor);
    return { data: { role: await this.reader.one(id) } };
  }

  @FreshProof()
  @Delete('roles/:id')
  async remove(@Param('id', RoleId) id: string, @CurrentActor() actor: Actor): Promise<MessageResponse> {
    await this.roles.remove(id, actor);
    return { status: 'success', message: TEXTS.roleDeleted };
  }
}
