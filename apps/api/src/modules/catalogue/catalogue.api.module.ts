import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesReader } from './categories.reader.js';
import { ProductsController } from './products.controller.js';
import { ProductsReader } from './products.reader.js';

@Module({
  controllers: [ProductsController, CategoriesController],
  providers: [ProductsReader, CategoriesReader],
})
export class CatalogueApiModule {}
