import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ChosenShippingDto } from '@plantao/contracts/orders/create-order.dto';
import {
  ChangeTeamOrderDto,
  OpenTeamOrderDto,
  PlaceTeamOrderDto,
  QuoteTeamOrderDto,
  TeamChoiceDto,
} from '@plantao/contracts/team-orders/team-order.dto';
import type {
  OrderBagsResponse,
  PlacedTeamOrderResponse,
  TeamDeliveryResponse,
  TeamOrderResponse,
  TeamOrdersResponse,
} from '@plantao/contracts/team-orders/team-order.view';
import type { Caller, Origin } from '@plantao/domain/accounts';
import type { WantedDelivery } from '@plantao/domain/checkout';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { OpenPaymentPage } from '@plantao/domain/payments';
import { isCnpj, taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import {
  PlaceTeamOrder,
  TeamChoices,
  TeamOrders,
  TeamQuotes,
  type Choice,
  type TeamInput,
} from '@plantao/domain/team-orders';
import { deliveryAddress } from '../../http/bodies/delivery-address.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { EnumerationThrottle } from '../../http/limits/enumeration-throttle.service.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { networkOf } from '../../http/limits/network.js';
import { OrderLimiter } from '../../http/limits/order-limiter.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';
import { TeamOrdersReader } from './team-orders.reader.js';

const TeamId = IdOr('team.not-found');

/** An organiser's own team orders. */
@Controller()
export class TeamOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly teams: TeamOrders,
    private readonly choices: TeamChoices,
    private readonly quotes: TeamQuotes,
    private readonly reader: TeamOrdersReader,
    private readonly limiter: OrderLimiter,
    private readonly tries: EnumerationThrottle,
  ) {}

  @Get('team-orders')
  async list(@CurrentUser() { userId }: Caller): Promise<TeamOrdersResponse> {
    return { data: { teamOrders: await this.reader.list(userId) } };
  }

  @Post('team-orders')
  @Limit('teamOrder')
  async open(@Body() dto: OpenTeamOrderDto, @CurrentUser() { userId }: Caller): Promise<TeamOrderResponse> {
    return this.shown(await this.teams.open(userId, inputOf(dto)), userId);
  }

  @Get('team-orders/:id')
  one(@Param('id', TeamId) id: string, @CurrentUser() { userId }: Caller): Promise<TeamOrderResponse> {
    return this.shown(id, userId);
  }

  @Patch('team-orders/:id')
  @Limit('teamOrder')
  async change(
    @Param('id', TeamId) id: string,
    @Body() dto: ChangeTeamOrderDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<TeamOrderResponse> {
    await this.teams.change(id, userId, dto);
    return this.shown(id, userId);
  }

  @Delete('team-orders/:id')
  @HttpCode(204)
  async remove(@Param('id', TeamId) id: string, @CurrentUser() { userId }: Caller): Promise<void> {
    await this.teams.remove(id, userId);
  }

  @Put('team-orders/:id/people/:person')
  @Limit('teamOrder')
  async correct(
    @Param('id', TeamId) id: string,
    @Param('person', IdOr('team.member-unknown')) memberId: string,
    @Body() dto: TeamChoiceDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<TeamOrderResponse> {
    await this.choices.correct({ id, userId, memberId }, choiceOf(dto));
    return this.shown(id, userId);
  }

  @Delete('team-orders/:id/people/:person')
  async removePerson(
    @Param('id', TeamId) id: string,
    @Param('person', IdOr('team.member-unknown')) memberId: string,
    @CurrentUser() { userId }: Caller,
  ): Promise<TeamOrderResponse> {
    await this.choices.correct({ id, userId, memberId }, null);
    return this.shown(id, userId);
  }

  /** The carriers may be asked: no transaction is open meanwhile. */
  @Get('team-orders/:id/delivery')
  @Limit('freight')
  async delivery(
    @Param('id', TeamId) id: string,
    @CurrentUser() { userId }: Caller,
  ): Promise<TeamDeliveryResponse> {
    const { quoteId, options } = await this.quotes.delivery(id, userId);
    return {
      data: {
        quoteId,
        options: options.map((option) => ({
          id: option.id,
          name: deliveryName(option),
          price: toReais(option.priceCents),
          company: { name: option.company },
          delivery_range: { ...option.deliveryRange },
        })),
      },
    };
  }

  @Post('team-orders/:id/quote')
  @Limit('freight')
  @ExternalCall()
  async quote(
    @Param('id', TeamId) id: string,
    @Body() { ship_type: chosen }: QuoteTeamOrderDto,
    @CurrentUser() { userId }: Caller,
  ): Promise<TeamOrderResponse> {
    await this.quotes.offer(id, userId, deliveryOf(chosen));
    return this.shown(id, userId);
  }

  @Post('team-orders/:id/approval')
  @HttpCode(200)
  @Limit('teamOrder')
  async askApproval(
    @Param('id', TeamId) id: string,
    @CurrentUser() { userId }: Caller,
  ): Promise<TeamOrderResponse> {
    await this.teams.askApproval(id, userId);
    return this.shown(id, userId);
  }

  /** The carriers may be asked, and a new order waits for its turn: no transaction is open meanwhile. */
  @Post('team-orders/:id/order')
  @Limit('order')
  @ExternalCall()
  async place(
    @Param('id', TeamId) id: string,
    @Body() dto: PlaceTeamOrderDto,
    @CurrentUser() caller: Caller,
    @CallOrigin() { ip }: Origin,
  ): Promise<PlacedTeamOrderResponse> {
    const command = new PlaceTeamOrder({
      teamOrderId: id,
      userId: caller.userId,
      delivery: dto.ship_type && deliveryOf(dto.ship_type),
      taxId: taxIdCharacters(dto.taxId),
      name: dto.name,
      phone: dto.phone,
      totalCents: dto.total === undefined ? undefined : cents(dto.total),
      network: networkOf(ip),
    });
    const placed = await this.tries.forCpf(caller, () =>
      this.limiter.run(() => this.commands.execute(command)),
    );
    // The response does not wait for the provider.
    if (placed.made) void this.commands.execute(new OpenPaymentPage(placed.made));
    return { data: { order: { _id: placed.id } } };
  }

  @Get('orders/:id/bags')
  async bags(
    @Param('id', IdOr('order.not-found')) id: string,
    @CurrentUser() { userId }: Caller,
  ): Promise<OrderBagsResponse> {
    return { data: await this.reader.bags(id, userId) };
  }

  private async shown(id: string, userId: string): Promise<TeamOrderResponse> {
    return { data: { teamOrder: await this.reader.one({ id, userId }) } };
  }
}

/** @throws DomainError team.cnpj for a CPF: the organiser's own number is asked for at the order */
function inputOf(dto: OpenTeamOrderDto): TeamInput {
  const taxId = taxIdCharacters(dto.taxId ?? '');
  if (taxId !== '' && !isCnpj(taxId)) throw new DomainError('team.cnpj');
  return {
    name: dto.name,
    taxId,
    address: deliveryAddress(dto.address),
    productIds: dto.products.map((id) => id.toLowerCase()),
    expected: dto.expected ?? null,
    closesOn: dto.closesOn,
  };
}

export const choiceOf = ({ name, pieces }: TeamChoiceDto): Choice => ({
  name,
  pieces: pieces.map(({ product, size, color, quantity, embroidery }) => ({
    productId: product.toLowerCase(),
    size,
    colour: color,
    quantity,
    ...(embroidery !== undefined && { embroideryId: embroidery.toLowerCase() }),
  })),
});

const deliveryOf = ({ id, price, quoteId }: ChosenShippingDto): WantedDelivery => ({
  optionId: id,
  priceCents: cents(price),
  quoteId,
});

/** @throws DomainError request.invalid for an amount of three decimals */
function cents(reais: number): number {
  try {
    return fromReais(reais);
  } catch {
    throw new DomainError('request.invalid');
  }
}
