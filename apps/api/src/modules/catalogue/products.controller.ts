import { Controller, Get, Param, Query } from '@nestjs/common';
import type { FacetsResponse } from '@plantao/contracts/catalogue/facets.view';
import { FacetsDto, ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type {
  OwnProductResponse,
  ProductBriefsResponse,
  ProductResponse,
  ProductsResponse,
} from '@plantao/contracts/catalogue/product.view';
import type { Caller } from '@plantao/domain/accounts';
import { ReviewsService } from '@plantao/domain/catalogue';
import { may } from '../../http/sessions/caller.js';
import { CurrentUser, OptionalUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { FacetsReader } from './facets.reader.js';
import { OwnHoldsReader } from './own-holds.reader.js';
import { ProductsReader } from './products.reader.js';

@Controller('products')
export class ProductsController {
  constructor(
    private readonly products: ProductsReader,
    private readonly facetsReader: FacetsReader,
    private readonly reviews: ReviewsService,
    private readonly holds: OwnHoldsReader,
  ) {}
  @Limit('search')
  @Get()
  list(
    @Query() query: ListProductsDto,
    @OptionalUser() caller: Caller | undefined,
  ): Promise<ProductsResponse | ProductBriefsResponse> {
    const withInactive = query.active === 'all' && may(caller, 'products:read');
    return query.view === 'brief'
      ? this.products.briefs(query, withInactive)
      : this.products.list(query, withInactive);
  }

  /** The counts beside the filters of a listing; a search of theirs is counted like one of the listing. */
  @Limit('search')
  @Get('facets')
  facets(@Query() query: FacetsDto): Promise<FacetsResponse> {
    return this.facetsReader.read(query);
  }
  @Get(':id')
  one(
    @Param('id', IdOr('product.not-found')) id: string,
    @OptionalUser() caller: Caller | undefined,
  ): Promise<ProductResponse> {
    return this.products.one(id, may(caller, 'products:read'));
  }

  /** Whether the customer may write a review (PROD-26), and what the own unpaid orders keep. */
  @Get(':id/own')
  async own(
    @Param('id', IdOr('product.not-found')) id: string,
    @CurrentUser() { userId }: Caller,
  ): Promise<OwnProductResponse> {
    const canReview = await this.reviews.mayReview(userId, id);
    const reserved = await this.holds.of(userId, id);
    return { data: { own: { canReview, reserved } } };
  }
}
