import { Global, Module } from '@nestjs/common';
import { CatalogueLinks } from '../warehouse/index.js';
import { ProductLinks } from './catalogue-links.adapter.js';

/** Global, because it gives the warehouse what it needs of the catalogue above it. */
@Global()
@Module({
  providers: [{ provide: CatalogueLinks, useClass: ProductLinks }],
  exports: [CatalogueLinks],
})
export class CatalogueLinksModule {}
