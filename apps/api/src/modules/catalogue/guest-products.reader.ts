import { Injectable } from '@nestjs/common';
import { FacetsDto, ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { shopValidation } from '../../http/bodies/validation.pipe.js';
import type { Question } from '../../http/response-cache/api-responses.js';
import { FacetsReader } from './facets.reader.js';
import { ProductsReader } from './products.reader.js';

const QUERY = { type: 'query', metatype: ListProductsDto } as const;
const FACETS = { type: 'query', metatype: FacetsDto } as const;

/** What guests are answered about products, read without a request (ADR 14). */
@Injectable()
export class GuestProductsReader {
  private readonly validation = shopValidation();

  constructor(
    private readonly products: ProductsReader,
    private readonly facets: FacetsReader,
  ) {}

  /** Undefined for a question about something else. @throws as the controller does */
  read({ product, listing, facets }: Question): Promise<object> | undefined {
    if (product !== undefined) return this.products.oneForGuest(product);
    if (facets) return this.count(facets);
    return listing && this.list(listing);
  }

  private async count(asked: object): Promise<object> {
    return this.facets.read((await this.validation.transform(asked, FACETS)) as FacetsDto);
  }

  private async list(asked: object): Promise<object> {
    const query = (await this.validation.transform(asked, QUERY)) as ListProductsDto;
    return query.view === 'brief' ? this.products.briefs(query) : this.products.list(query);
  }
}
