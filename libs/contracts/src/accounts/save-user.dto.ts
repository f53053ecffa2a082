import { IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ROLE_KEY, type Role } from '@plantao/domain/accounts/rules/roles.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { IsEmailAddress, IsPersonName, IsPhoneBr, IsTaxId } from '../validation/checks.js';

/** Written as roles are; that there is such a role says the database. */
const IsRole = (): PropertyDecorator => Matches(ROLE_KEY, { message: message('user.role') });

/** '' means not given. */
const UnlessEmpty = (): PropertyDecorator => ValidateIf((_, value) => value !== '');

/** API-48: a person whom an administrator adds. No password: they choose it by the mail that they get. */
export class CreateUserDto {
  @IsPersonName()
  name!: string;

  @IsEmailAddress()
  email!: string;

  @IsRole()
  role!: Role;

  @IsOptional()
  @IsBoolean({ message: message('request.invalid') })
  active?: boolean;

  /** Digits only, area code included. */
  @IsOptional()
  @UnlessEmpty()
  @IsPhoneBr()
  phone?: string;

  /** CPF or CNPJ. */
  @IsOptional()
  @UnlessEmpty()
  @IsTaxId()
  cpf?: string;
}

/** API-48: what is left out stays; '' takes phone or CPF/CNPJ away. */
export class ChangeUserDto {
  @IsOptional()
  @IsPersonName()
  name?: string;

  @IsOptional()
  @IsEmailAddress()
  email?: string;

  @IsOptional()
  @IsRole()
  role?: Role;

  @IsOptional()
  @IsBoolean({ message: message('request.invalid') })
  active?: boolean;

  @IsOptional()
  @UnlessEmpty()
  @IsPhoneBr()
  phone?: string;

  @IsOptional()
  @UnlessEmpty()
  @IsTaxId()
  cpf?: string;

  /** The version that was read: a newer one is not overwritten. */
  @IsOptional()
  @IsInt({ message: message('request.invalid') })
  @Min(1, { message: message('request.invalid') })
  @Max(2_000_000_000, { message: message('request.invalid') })
  version?: number;
}

/** API-47; `role` and `active` are ours. */
export class UsersQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsRole()
  role?: Role | 'all' | '';

  @IsOptional()
  @ValidateIf((_, value) => value !== '' && value !== 'all')
  @IsIn(['true', 'false'], { message: message('request.invalid') })
  active?: 'true' | 'false' | 'all' | '';

  @IsOptional()
  @IsIn(['createdAt', 'name', 'email'], { message: message('list.sort') })
  sortField: 'createdAt' | 'name' | 'email' = 'createdAt';

  @IsOptional()
  @IsIn(['asc', 'desc'], { message: message('list.sort') })
  sortOrder: 'asc' | 'desc' = 'desc';
}
