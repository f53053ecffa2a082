import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PlaceDraftOrderDto } from '@plantao/contracts/draft-orders/draft-order.dto';
import type {
  DraftLinkResponse,
  PlacedDraftOrderResponse,
} from '@plantao/contracts/draft-orders/draft-order.view';
import type { Caller, Origin } from '@plantao/domain/accounts';
import { DraftLinks, PlaceDraftOrder } from '@plantao/domain/draft-orders';
import { OpenPaymentPage } from '@plantao/domain/payments';
import { taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { EnumerationThrottle } from '../../http/limits/enumeration-throttle.service.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { networkOf } from '../../http/limits/network.js';
import { OrderLimiter } from '../../http/limits/order-limiter.js';
import { CurrentUser, OptionalUser } from '../../http/sessions/current-user.decorator.js';
import { CallOrigin } from '../../http/sessions/origin.decorator.js';
import { DraftOrdersReader } from './draft-orders.reader.js';

/** What the customer of a draft does with its link: read it, and order it once they have signed in. */
@Controller('draft-links/:token')
export class DraftLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: DraftOrdersReader,
    private readonly links: DraftLinks,
    private readonly limiter: OrderLimiter,
    private readonly tries: EnumerationThrottle,
  ) {}

  @Get()
  @Limit('draftLink')
  @Header('cache-control', 'no-store')
  async read(@Param('token') token: string, @OptionalUser() caller?: Caller): Promise<DraftLinkResponse> {
    return { data: { draft: await this.reader.link(token, caller?.userId) } };
  }

  /** A new order waits for its turn: no transaction is open meanwhile. */
  @Post('order')
  @Limit('order')
  @ExternalCall()
  async place(
    @Param('token') token: string,
    @Body() { taxId, name, phone, total }: PlaceDraftOrderDto,
    @CurrentUser() caller: Caller,
    @CallOrigin() { ip }: Origin,
  ): Promise<PlacedDraftOrderResponse> {
    const command = new PlaceDraftOrder({
      ...{
        draftId: this.links.read(token),
        userId: caller.userId,
        taxId: taxIdCharacters(taxId),
        name,
        phone,
      },
      totalCents: Math.round(total * 100),
      network: networkOf(ip),
    });
    const placed = await this.tries.forCpf(caller, () =>
      this.limiter.run(() => this.commands.execute(command)),
    );
    // The response does not wait for the provider.
    if (placed.made) void this.commands.execute(new OpenPaymentPage(placed.made));
    return { data: { order: { _id: placed.id } } };
  }
}
