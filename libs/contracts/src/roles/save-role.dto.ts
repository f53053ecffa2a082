import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { PERMISSIONS, type Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { MAX_ROLE_NAME } from '@plantao/domain/accounts/rules/roles.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { AtMost, IsFilled } from '../validation/checks.js';

const INVALID = { message: message('role.permissions') };

/** A role that the shop makes for itself; what a permission needs comes with it. */
export class CreateRoleDto {
  @IsFilled('role.name')
  @AtMost(MAX_ROLE_NAME)
  name!: string;

  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(PERMISSIONS.length, INVALID)
  @IsIn(PERMISSIONS, { each: true, ...INVALID })
  permissions!: Permission[];
}

/** What is left out stays. */
export class ChangeRoleDto {
  @IsOptional()
  @IsFilled('role.name')
  @AtMost(MAX_ROLE_NAME)
  name?: string;

  @IsOptional()
  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(PERMISSIONS.length, INVALID)
  @IsIn(PERMISSIONS, { each: true, ...INVALID })
  permissions?: Permission[];

  /** The version that was read: a newer one is not overwritten. */
  @IsOptional()
  @IsInt({ message: message('request.invalid') })
  @Min(1, { message: message('request.invalid') })
  @Max(2_000_000_000, { message: message('request.invalid') })
  version?: number;
}
