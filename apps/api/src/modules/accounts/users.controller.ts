import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { UpdateUserDto } from '@plantao/contracts/accounts/update-user.dto';
import type { UserResponse } from '@plantao/contracts/accounts/user.view';
import { AccountsService, ProfilesService, type Caller } from '@plantao/domain/accounts';
import { taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { Actor } from '@plantao/domain/shared/actor';
import { isStaff } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { EnumerationThrottle } from '../../http/limits/enumeration-throttle.service.js';
import { presentUser } from './user.presenter.js';

/** The own record; an administrator may read and change any (SEC-11). */
@Controller('users')
export class UsersController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: ProfilesService,
    private readonly tries: EnumerationThrottle,
  ) {}

  @Get(':id')
  async one(
    @Param('id', IdOr('account.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<UserResponse> {
    requireOwnAccount(id, caller);
    const user = await this.accounts.findUser(id);
    if (!user) throw new DomainError('account.not-found');
    return { data: { user: presentUser(user) } };
  }

  @Patch(':id')
  async update(
    @Param('id', IdOr('account.not-found')) id: string,
    @Body() dto: UpdateUserDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<UserResponse> {
    requireOwnAccount(id, caller);
    const staff = isStaff(caller) ? actor : undefined;
    const addresses = dto.addresses?.map(({ _id, ...address }) => ({ ...address, id: _id }));
    const update = () => this.profiles.update(id, { ...dto, addresses }, staff);
    const user = (await this.keepsCpf(id, dto.cpf))
      ? await update()
      : await this.tries.forStoredCpf(caller, update);
    return { data: { user: presentUser(user) } };
  }

  /** A form that sends the CPF which the record has already asks nothing. */
  private async keepsCpf(id: string, cpf: string | undefined): Promise<boolean> {
    return cpf === undefined || taxIdCharacters(cpf) === (await this.accounts.findUser(id))?.cpf;
  }
}

function requireOwnAccount(id: string, caller: Caller): void {
  if (id !== caller.userId && caller.role !== 'admin') throw new DomainError('auth.forbidden');
}
