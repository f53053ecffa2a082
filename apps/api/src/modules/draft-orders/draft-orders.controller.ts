import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  CreateDraftOrderDto,
  DraftOrdersQueryDto,
  ExtendDraftOrderDto,
  PreviewDraftOrderDto,
  SendDraftOrderDto,
  type DraftDiscountDto,
} from '@plantao/contracts/draft-orders/draft-order.dto';
import type {
  DraftOrderResponse,
  DraftOrdersResponse,
  DraftPreviewResponse,
  DraftTermsResponse,
} from '@plantao/contracts/draft-orders/draft-order.view';
import type { Caller } from '@plantao/domain/accounts';
import { DraftOrders, DraftPricing, type NewDraft } from '@plantao/domain/draft-orders';
import { Settings } from '@plantao/domain/settings';
import type { Actor } from '@plantao/domain/shared/actor';
import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais } from '@plantao/domain/shared/money';
import { deliveryAddress } from '../../http/bodies/delivery-address.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { ResponseStorage } from '../../http/idempotency/store-response.decorator.js';
import { may, requirePermission, type StoreResponse } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { previewView } from './draft-order.presenter.js';
import { DraftOrdersReader } from './draft-orders.reader.js';

const DraftId = IdOr('draft-order.not-found');

/** Orders that staff write down for customers (ADR 48). */
@Controller('admin')
export class DraftOrdersController {
  constructor(
    private readonly drafts: DraftOrders,
    private readonly pricing: DraftPricing,
    private readonly reader: DraftOrdersReader,
    private readonly settings: Settings,
  ) {}

  @Get('draft-orders')
  list(@Query() query: DraftOrdersQueryDto, @CurrentUser() caller: Caller): Promise<DraftOrdersResponse> {
    return this.reader.list(query, seesPersonalData(caller));
  }

  @Get('draft-order-terms')
  async terms(): Promise<DraftTermsResponse> {
    const settings = await this.settings.all();
    return {
      data: {
        terms: {
          hours: settings['drafts.validHours'],
          maxDiscountPercent: settings['drafts.maxDiscountPercent'],
        },
      },
    };
  }

  @Get('draft-orders/:id')
  one(@Param('id', DraftId) id: string, @CurrentUser() caller: Caller): Promise<DraftOrderResponse> {
    return this.shown(id, caller);
  }

  @Post('draft-orders/preview')
  @HttpCode(200)
  @ExternalCall()
  async preview(
    @Body() { lines, address, discount }: PreviewDraftOrderDto,
    @CurrentUser() caller: Caller,
  ): Promise<DraftPreviewResponse> {
    const { zipCode } = deliveryAddress(address);
    const wanted = { pieces: piecesOf(lines), zipCode, discount: discountOf(discount, caller) };
    return { data: { preview: previewView(await this.pricing.preview(wanted)) } };
  }

  @Post('draft-orders')
  @ExternalCall()
  async create(
    @Body() dto: CreateDraftOrderDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
    @ResponseStorage() store: StoreResponse,
  ): Promise<DraftOrderResponse> {
    const { name, email, phone } = dto.customer;
    const input: NewDraft = {
      customer: { name: name.trim(), email, phone: phoneDigits(phone) },
      address: deliveryAddress(dto.address),
      pieces: piecesOf(dto.lines),
      discount: discountOf(dto.discount, caller),
      delivery: { optionId: dto.delivery, priceCents: cents(dto.deliveryPrice) },
      totalCents: cents(dto.total),
      note: dto.note.trim(),
      hours: dto.hours,
    };
    let response: DraftOrderResponse | undefined;
    await this.drafts.create(input, actor, async (draft, em) => {
      response = {
        data: { draftOrder: this.reader.view(draft, 'open', sends(caller), seesPersonalData(caller)) },
      };
      await store(em, response);
    });
    if (!response) throw new Error('a draft without its response');
    return response;
  }

  @Post('draft-orders/:id/sending')
  @HttpCode(200)
  async send(
    @Param('id', DraftId) id: string,
    @Body() { by }: SendDraftOrderDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DraftOrderResponse> {
    await this.drafts.send(id, by === 'mail', actor);
    return this.shown(id, caller);
  }

  @Post('draft-orders/:id/extension')
  @HttpCode(200)
  async extend(
    @Param('id', DraftId) id: string,
    @Body() { hours }: ExtendDraftOrderDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DraftOrderResponse> {
    await this.drafts.extend(id, hours, actor);
    return this.shown(id, caller);
  }

  @Post('draft-orders/:id/cancellation')
  @HttpCode(200)
  async cancel(
    @Param('id', DraftId) id: string,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<DraftOrderResponse> {
    await this.drafts.cancel(id, actor);
    return this.shown(id, caller);
  }

  private async shown(id: string, caller: Caller): Promise<DraftOrderResponse> {
    return { data: { draftOrder: await this.reader.one(id, sends(caller), seesPersonalData(caller)) } };
  }
}

const sends = (caller: Caller): boolean => may(caller, 'draft-orders:change');

const piecesOf = (lines: PreviewDraftOrderDto['lines']): NewDraft['pieces'] =>
  lines.map(({ product, size, color, quantity, embroidery }) => ({
    ...{ productId: product.toLowerCase(), size, colour: color, quantity },
    embroideryId: embroidery?.toLowerCase(),
  }));

/** @throws DomainError auth.forbidden for a discount without its permission, draft-order.discount-invalid for two in one */
function discountOf(discount: DraftDiscountDto | undefined, caller: Caller): NewDraft['discount'] {
  if (!discount) return null;
  requirePermission(caller, 'draft-orders:discount');
  const { percent, amount, reason } = discount;
  if ((percent === undefined) === (amount === undefined) || reason.trim().length < 3)
    throw new DomainError('draft-order.discount-invalid');
  return {
    ...(percent === undefined ? { amountCents: cents(amount ?? 0) } : { percent }),
    reason: reason.trim(),
  };
}

/** @throws DomainError request.invalid for an amount of three decimals */
function cents(reais: number): number {
  try {
    return fromReais(reais);
  } catch {
    throw new DomainError('request.invalid');
  }
}
