import { IsIn, IsOptional, IsString, Length, Matches, ValidateIf } from 'class-validator';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type DifferenceKind,
  type DifferenceState,
} from '@plantao/domain/reconciliation/rules/difference.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { INVALID } from '../validation/checks.js';

const NOTE = { message: message('difference.note') };

export class DifferencesQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn(DIFFERENCE_STATES, INVALID)
  state?: DifferenceState | '';

  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn(DIFFERENCE_KINDS, INVALID)
  kind?: DifferenceKind | '';
}

/** Why a difference is right as it is. */
export class ExplainDifferenceDto {
  @IsString(NOTE)
  @Length(3, 300, NOTE)
  @Matches(/\S\s*\S\s*\S/, NOTE)
  note!: string;
}
