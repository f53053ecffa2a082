import { IsIn, IsOptional, IsString, Length, ValidateIf } from 'class-validator';
import { CHARGEBACK_VIEWS, type ChargebackView } from '@plantao/domain/chargebacks/rules/chargeback.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { INVALID } from '../validation/checks.js';

const REASON = { message: message('chargeback.reason') };
const NOTE = { message: message('chargeback.note') };
const VIEWS = Object.keys(CHARGEBACK_VIEWS) as ChargebackView[];

/** Why a chargeback is accepted, or its order posted nevertheless. */
export class ChargebackReasonDto {
  @IsString(REASON)
  @Length(3, 500, REASON)
  reason!: string;
}

export class ChargebackNoteDto {
  @IsString(NOTE)
  @Length(1, 1_000, NOTE)
  text!: string;
}

export class ChargebacksQueryDto extends ListQueryDto {
  @IsOptional()
  @ValidateIf((_, value) => value !== '')
  @IsIn(VIEWS, INVALID)
  status?: ChargebackView | '';
}
