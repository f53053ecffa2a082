import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { BULK } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';
import { INVALID } from '../validation/checks.js';
import { IsAmount } from '../validation/numbers.js';

const IDS = { message: message('bulk.ids') };

export class PricedLabelDto {
  @IsUUID(undefined, IDS)
  id!: string;

  /** The price that the administrator saw, in reais: a label that costs something else is not paid. */
  @IsAmount({ message: message('label.price') })
  price!: number;
}

export class PayLabelsDto {
  @IsArray(IDS)
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(BULK.max, IDS)
  @ArrayUnique((label?: PricedLabelDto) => label?.id, IDS)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => PricedLabelDto)
  labels!: PricedLabelDto[];
}
