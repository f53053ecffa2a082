import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveEmbroideryDto } from '@plantao/contracts/embroidery/embroidery.dto';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import type {
  CreatedOrderResponse,
  OrderView,
  OrderResponse,
  OrdersResponse,
} from '@plantao/contracts/orders/order.view';
import type { Caller, Origin } from '@plantao/domain/accounts';
import { BuyAgain, PlaceOrder, Shortages, type PlaceOrderInput } from '@plantao/domain/checkout';
import { OrderEmbroideries } from '@plantao/domain/embroidery';
import { CancelOrder, type Actor, type Order } from '@plantao/domain/orders';
import { OpenPaymentPage } from '@plantao/domain/payments';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais } from '@plantao/domain/shared/money';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { embroideryInput } from '../../http/bodies/embroidery-input.js';
import { deliveryAddress } from '../../http/bodies/delivery-address.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { networkOf } from '../../http/limits/network.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { ResponseStorage } from '../../http/idempotency/store-response.decorator.js';
import type { StoreResponse } from '../../http/sessions/caller.js';
import { EnumerationThrottle } from '../../http/limits/enumeration-throttle.service.js';
import { OrderLimiter } from '../../http/limits/order-limiter.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { OrdersReader } from './orders.reader.js';

/** A customer's own orders (API-22 … API-24, API-27). */
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrdersReader,
    private readonly again: BuyAgain,
    private readonly limiter: OrderLimiter,
    private readonly tries: EnumerationThrottle,
    private readonly shortages: Shortages,
    private readonly embroideries: OrderEmbroideries,
  ) {}

  /** The carriers may be asked for a new quote, and a new order waits for its turn: no transaction is open meanwhile. */
  @Post()
  @Limit('order')
  @ExternalCall()
  async create(
    @Body() dto: CreateOrderDto,
    @CurrentUser() caller: Caller,
    @CallOrigin() { ip }: Origin,
    @ResponseStorage() store: StoreResponse,
  ): Promise<CreatedOrderResponse> {
    const input = placeOrderInput(dto, caller.userId, ip);
    let made: { readonly order: Order; readonly response: CreatedOrderResponse } | undefined;
    const command = new PlaceOrder(input, async (placed, em) => {
      made = { order: placed.order, response: responseOf(await this.orders.placed(placed)) };
      await store(em, made.response);
    });
    // Before its turn, and again when it has come: the last piece may be sold meanwhile.
    await this.shortages.refuseMissing(input);
    const inTurn = async (): Promise<string> => {
      await this.shortages.refuseMissing(input);
      return this.shortages.remembering(() => this.commands.execute(command));
    };
    const id = await this.tries.forCpf(caller, () => this.limiter.run(inTurn));
    // A transaction that was repeated may have found another order instead of its own.
    if (made?.order.id !== id) return responseOf(await this.orders.one(id, caller.userId));
    // The response does not wait for the provider.
    void this.commands.execute(new OpenPaymentPage(made.order));
    return made.response;
  }

  @Get()
  @ReadsReplica()
  list(@Query() query: ListQueryDto, @CurrentUser() caller: Caller): Promise<OrdersResponse> {
    return this.orders.list(caller.userId, query.page, query.limit);
  }

  @Get(':id')
  async one(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<OrderResponse> {
    return { data: { order: await this.orders.one(id, caller.userId) } };
  }

  @Delete(':id')
  async delete(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OrderResponse> {
    await this.cancel(id, actor);
    return { data: { order: await this.orders.changed(id) } };
  }

  /** Until production starts its customer may write something else. */
  @Put(':id/items/:item/embroidery')
  @Limit('embroidery')
  async rewrite(
    @Param('id', IdOr('order.not-found')) id: string,
    @Param('item', IdOr('order.not-found')) itemId: string,
    @Body() dto: SaveEmbroideryDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<OrderResponse> {
    await this.embroideries.rewrite({ orderId: id, itemId, userId }, embroideryInput(dto));
    return { data: { order: await this.orders.changed(id) } };
  }

  /** What is stitched already is no longer cancelled by its customer alone: the refusal says whom to call. */
  private async cancel(id: string, actor: Actor): Promise<void> {
    try {
      await this.commands.execute(new CancelOrder(id, 'customer', actor));
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'order.not-deletable';
      if (isRefused && (await this.embroideries.isStarted(id)))
        throw new DomainError('embroidery.in-production');
      throw error;
    }
  }

  @Post(':id/buy-again')
  @HttpCode(200)
  async buyAgain(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() caller: Caller,
  ): Promise<{ data: { added: number; missing: string[] } }> {
    return { data: await this.again.of(id, caller.userId) };
  }
}

function responseOf(order: OrderView): CreatedOrderResponse {
  const checkout_url = order.payment.url_payment;
  return { data: { order: { ...order, checkout_url } }, checkout_url };
}

/**
 * The request body as input of the command, amounts in centavos.
 * @throws DomainError request.invalid for an amount of three decimals
 */
function placeOrderInput(dto: CreateOrderDto, userId: string, ip: string): PlaceOrderInput {
  const { address, ship_type: chosen } = dto.shipping;
  return {
    userId,
    lines: dto.items.map((item) => ({
      productId: item.product,
      size: item.selectedSize,
      colour: item.selectedColor,
      ...(item.embroidery !== undefined && { embroideryId: item.embroidery.toLowerCase() }),
      quantity: item.quantity,
      priceCents: cents(item.price),
    })),
    address: deliveryAddress(address),
    delivery: { optionId: chosen.id, priceCents: cents(chosen.price), quoteId: chosen.quoteId },
    couponCode: dto.discounts?.[0]?.code,
    customer: {
      taxId: dto.userData.cpf,
      name: dto.userData.name,
      phone: dto.shipping.contactPhone,
      birthDate: dto.userData.birthDate,
    },
    totalCents: dto.total === undefined ? undefined : cents(dto.total),
    network: networkOf(ip),
  };
}

function cents(reais: number): number {
  try {
    return fromReais(reais);
  } catch {
    throw new DomainError('request.invalid');
  }
}
