import { Module } from '@nestjs/common';
import { CartModule } from '@plantao/domain/cart';
import { CartController } from './cart.controller.js';

@Module({ imports: [CartModule], controllers: [CartController] })
export class CartApiModule {}
