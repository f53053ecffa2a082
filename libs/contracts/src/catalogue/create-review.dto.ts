import { IsIn, IsOptional, IsString, ValidateBy } from 'class-validator';
import { FITS, isRating, isReviewText, type Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { message } from '@plantao/domain/shared/errors/message';

const LENGTHS = { min: TEXT_LIMITS.reviewMin, max: TEXT_LIMITS.reviewMax };

/** rating and text, and how the piece turned out. */
export class CreateReviewDto {
  @ValidateBy({ name: 'isRating', validator: { validate: isRating } }, { message: message('review.rating') })
  rating!: number;

  @ValidateBy(
    {
      name: 'isReviewText',
      validator: { validate: (value: unknown) => typeof value === 'string' && isReviewText(value) },
    },
    { message: message('review.text', LENGTHS) },
  )
  @IsString({ message: message('review.text', LENGTHS) })
  text!: string;

  @IsOptional()
  @IsIn(FITS, { message: message('request.invalid') })
  fit?: Fit | null;
}
