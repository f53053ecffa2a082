import { Body, Controller, Param, Post } from '@nestjs/common';
import { CreateReviewDto } from '@plantao/contracts/catalogue/create-review.dto';
import type { ReviewResponse } from '@plantao/contracts/catalogue/product.view';
import type { Caller } from '@plantao/domain/accounts';
import { ReviewsService } from '@plantao/domain/catalogue';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';

@Controller('products/:id/reviews')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}
  @Limit('review')
  @Post()
  async create(
    @Param('id', IdOr('product.not-found')) id: string,
    @Body() dto: CreateReviewDto,
    @CurrentUser() caller: Caller,
  ): Promise<ReviewResponse> {
    const { review, ratingHundredths, reviewCount } = await this.reviews.create(caller, id, dto);
    const { author, authorNote, rating, text, fit, createdAt } = review;
    return {
      data: {
        review: {
          _id: review.id,
          author,
          authorNote,
          rating,
          text,
          fit: fit ?? null,
          createdAt: createdAt.toISOString(),
        },
        rating: ratingHundredths / 100,
        reviewCount,
      },
    };
  }
}
