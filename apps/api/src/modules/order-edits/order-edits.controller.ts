import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ConfirmOrderEditDto, OrderEditDto } from '@plantao/contracts/order-edits/order-edit.dto';
import type {
  EditableOrderResponse,
  EditedOrderResponse,
  OrderEditPreviewResponse,
  OrderEditsResponse,
} from '@plantao/contracts/order-edits/order-edit.view';
import type { Caller } from '@plantao/domain/accounts';
import { OrderEdits, type WantedEdit } from '@plantao/domain/order-edits';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { deliveryAddress } from '../../http/bodies/delivery-address.js';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { requirePermission } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { previewView } from './order-edit.presenter.js';
import { OrderEditsReader } from './order-edits.reader.js';

const OrderId = IdOr('order.not-found');

/** Orders changed by staff before they are packed (ADR 45). */
@Controller('admin/orders/:id')
export class OrderEditsController {
  constructor(
    private readonly edits: OrderEdits,
    private readonly reader: OrderEditsReader,
  ) {}

  @Get('edit')
  async read(@Param('id', OrderId) id: string): Promise<EditableOrderResponse> {
    return { data: { edit: await this.reader.editable(id) } };
  }

  @Get('edits')
  async list(@Param('id', OrderId) id: string, @CurrentUser() caller: Caller): Promise<OrderEditsResponse> {
    return { data: await this.reader.list(id, seesPersonalData(caller)) };
  }

  @Post('edit/preview')
  @HttpCode(200)
  @ExternalCall()
  async preview(
    @Param('id', OrderId) id: string,
    @Body() dto: OrderEditDto,
    @CurrentUser() caller: Caller,
  ): Promise<OrderEditPreviewResponse> {
    return { data: { preview: previewView(await this.edits.preview(id, wantedOf(dto, caller))) } };
  }

  @FreshProof({ when: ({ body }) => ((body as { refund?: unknown } | null)?.refund ?? 0) !== 0 })
  @Post('edit')
  @HttpCode(200)
  @ExternalCall()
  async apply(
    @Param('id', OrderId) id: string,
    @Body() dto: ConfirmOrderEditDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<EditedOrderResponse> {
    if (dto.refund > 0) requirePermission(caller, 'refunds:change');
    const confirmed = {
      wanted: wantedOf(dto, caller),
      seen: dto.seen,
      differenceCents: Math.sign(dto.difference) * fromReais(Math.abs(dto.difference)),
      refundCents: fromReais(dto.refund),
      reason: dto.reason.trim(),
    };
    const { refundCents, waits, supplementId } = await this.edits
      .apply(id, confirmed, actor)
      .catch((error: unknown) => this.withFresh(id, error));
    const edits = await this.reader.list(id, seesPersonalData(caller));
    return { data: { refund: toReais(refundCents), waits, supplement: supplementId, edits } };
  }

  /** Who comes second sees what the first one made of the order. */
  private async withFresh(id: string, error: unknown): Promise<never> {
    if (!(error instanceof DomainError) || error.code !== 'order-edit.stale') throw error;
    throw new DomainError('order-edit.stale', {}, { edit: await this.reader.editable(id) });
  }
}

/** Who does not see addresses changes none: what they do not see would be lost. */
function wantedOf(
  { lines, added, address, delivery, freight = 'adjust' }: OrderEditDto,
  caller: Caller,
): WantedEdit {
  if (address) requirePermission(caller, 'personal-data:read');
  return {
    lines: lines.map(({ item, quantity, swap }) => ({
      itemId: item,
      quantity,
      swap: swap && { quantity: swap.quantity, size: swap.size, colour: swap.color },
    })),
    added: added.map(({ product, size, color, quantity }) => ({
      productId: product,
      size,
      colour: color,
      quantity,
    })),
    address: address ? deliveryAddress(address) : null,
    deliveryId: delivery ?? null,
    freight,
  };
}
