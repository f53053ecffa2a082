import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { IsDay } from '../validation/checks.js';

const invalid = { message: message('request.invalid') };
const Given = (): PropertyDecorator => ValidateIf((_, value) => value !== '' && value !== undefined);

/** What narrows the register of changes. Days are whole days in São Paulo, both ends included. */
export class ListAuditDto {
  /** The last entry that is known: those before it follow. */
  @Given()
  @IsUUID(undefined, invalid)
  after?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt(invalid)
  @Min(1, invalid)
  @Max(100, invalid)
  limit: number = 30;

  /** 'order', 'product' … */
  @Given()
  @IsString(invalid)
  @MaxLength(80, invalid)
  entity?: string;

  @Given()
  @IsString(invalid)
  @MaxLength(120, invalid)
  entityId?: string;

  /** The name under which somebody acted. */
  @Given()
  @IsString(invalid)
  @MaxLength(120, invalid)
  actor?: string;

  /** 'order.cancel' */
  @Given()
  @IsString(invalid)
  @MaxLength(80, invalid)
  action?: string;

  @Given()
  @IsDay('request.invalid')
  from?: string;

  @Given()
  @IsDay('request.invalid')
  to?: string;
}
