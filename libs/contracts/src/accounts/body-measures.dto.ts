import { Equals, IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { MEASURE_SOURCES, type MeasureSource } from '@plantao/domain/accounts/rules/body-measures.rules';
import { BODY_LIMITS } from '@plantao/domain/catalogue/rules/body-estimate.rules';
import { message } from '@plantao/domain/shared/errors/message';
import { composeDecorators } from '../validation/compose-decorators.js';

/** A girth or height in centimetres, or nothing. */
function IsMeasure([min, max]: readonly [number, number]): PropertyDecorator {
  const range = { message: message('measures.range', { min, max }) };
  return composeDecorators(
    IsOptional(),
    IsNumber({ maxDecimalPlaces: 1 }, range),
    Min(min, range),
    Max(max, range),
  );
}

/** Body measures that a customer wants kept, in centimetres; what is left out is forgotten. */
export class KeepMeasuresDto {
  @IsMeasure(BODY_LIMITS.bust)
  bust?: number;

  @IsMeasure(BODY_LIMITS.waist)
  waist?: number;

  @IsMeasure(BODY_LIMITS.hip)
  hip?: number;

  @IsMeasure(BODY_LIMITS.heightCm)
  height?: number;

  @IsIn(MEASURE_SOURCES, { message: message('request.invalid') })
  source!: MeasureSource;

  /** That the person agreed to their being kept. */
  @Equals(true, { message: message('measures.consent') })
  consent!: true;
}
