import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { AddCartItemDto, CartVariantDto, PatchCartItemDto } from '@plantao/contracts/cart/cart-item.dto';
import type { CartResponse } from '@plantao/contracts/cart/cart.view';
import { SyncCartDto } from '@plantao/contracts/cart/sync-cart.dto';
import type { Caller } from '@plantao/domain/accounts';
import { CartsService, type CartRecord } from '@plantao/domain/cart';
import type { LineKey } from '@plantao/domain/cart/rules/cart-line.rules';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ConcurrencyLimiter } from '../../http/limits/concurrency-limiter.js';
import { presentCart } from './cart.presenter.js';

/** The caller's own cart. `:id` is a product; size and colour name its line. */
@Controller('cart')
export class CartController {
  constructor(
    private readonly carts: CartsService,
    private readonly limiter: ConcurrencyLimiter,
  ) {}

  @Get()
  async read(@CurrentUser() { userId }: Caller): Promise<CartResponse> {
    return presentCart(await this.carts.read(userId));
  }

  @Post()
  async add(@Body() dto: AddCartItemDto, @CurrentUser() { userId }: Caller): Promise<CartResponse> {
    const line = lineOf(dto.productId, dto);
    return presentCart(await this.limiter.run(() => this.carts.add(userId, line, dto.quantity)));
  }

  @Post('sync')
  @HttpCode(200)
  async sync(@Body() { items }: SyncCartDto, @CurrentUser() { userId }: Caller): Promise<CartResponse> {
    const lines = items.map((item) => ({ ...lineOf(item.productId, item), quantity: item.quantity }));
    const { cart, capped } = await this.limiter.run(() => this.carts.sync(userId, lines));
    return presentCart(cart, capped);
  }

  @Patch(':id')
  async change(
    @Param('id', IdOr('cart.line-not-found')) id: string,
    @Body() dto: PatchCartItemDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<CartResponse> {
    const line = lineOf(id, dto);
    const { quantity, newEmbroidery, keepRest = false } = dto;
    const change = (): Promise<CartRecord> =>
      newEmbroidery === undefined
        ? this.carts.setQuantity(userId, line, quantity)
        : this.carts.restitch(userId, line, {
            quantity,
            embroideryId: newEmbroidery?.toLowerCase() ?? null,
            keepRest,
          });
    return presentCart(await this.limiter.run(change));
  }

  @Delete(':id')
  async remove(
    @Param('id', IdOr('cart.line-not-found')) id: string,
    @Query() variant: CartVariantDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<CartResponse> {
    return presentCart(await this.carts.remove(userId, lineOf(id, variant)));
  }

  @Delete()
  async clear(@CurrentUser() { userId }: Caller): Promise<CartResponse> {
    return presentCart(await this.carts.clear(userId));
  }
}

function lineOf(productId: string, { selectedSize, selectedColor, embroidery }: CartVariantDto): LineKey {
  const line = { productId: productId.toLowerCase(), size: selectedSize, colour: selectedColor };
  return embroidery == null ? line : { ...line, embroideryId: embroidery.toLowerCase() };
}
