import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { OrderIdsDto } from '@plantao/contracts/orders/orders-bulk.dto';
import type { BulkResponse } from '@plantao/contracts/orders/orders-bulk.view';
import { PayLabelsDto } from '@plantao/contracts/shipping/labels.dto';
import type {
  LabelsQuoteResponse,
  PrintedLabelsResponse,
} from '@plantao/contracts/shipping/labels-bulk.view';
import type { Actor } from '@plantao/domain/orders';
import { message } from '@plantao/domain/shared/errors/message';
import { fromReais, toReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { LabelBatch } from '@plantao/domain/shipping';
import { reportEach } from '../../http/bulk-report.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';

/** The labels of several orders at once. Each is a transaction of its own, so none is open around the whole. */
@Controller('admin/orders/labels')
export class LabelsBulkController {
  constructor(private readonly labels: LabelBatch) {}

  @Post()
  @HttpCode(200)
  @ExternalCall()
  async request(@Body() { ids }: OrderIdsDto, @CurrentActor() actor: Actor): Promise<BulkResponse> {
    return { data: { results: await reportEach(ids, await this.labels.requests(ids, actor)) } };
  }

  @Post('quote')
  @HttpCode(200)
  @ExternalCall()
  async quote(@Body() { ids }: OrderIdsDto): Promise<LabelsQuoteResponse> {
    const { labels, totalCents, balanceCents } = await this.labels.quote(ids);
    const prices = labels.map(({ orderId, priceCents, problem }) => ({
      id: orderId,
      shortId: shortId(orderId),
      price: priceCents === null ? null : toReais(priceCents),
      payable: problem === null,
      message: problem && message(problem),
    }));
    return {
      data: {
        labels: prices,
        total: toReais(totalCents),
        balance: toReais(balanceCents),
        enough: balanceCents >= totalCents,
      },
    };
  }

  @Post('pay')
  @HttpCode(200)
  @ExternalCall()
  async pay(@Body() { labels }: PayLabelsDto, @CurrentActor() actor: Actor): Promise<BulkResponse> {
    const seenCents = new Map(labels.map(({ id, price }) => [id, fromReais(price)]));
    const approve = await this.labels.payments(seenCents, actor);
    return { data: { results: await reportEach([...seenCents.keys()], approve) } };
  }

  @Post('print')
  @HttpCode(200)
  @ExternalCall()
  async print(@Body() { ids }: OrderIdsDto, @CurrentActor() actor: Actor): Promise<PrintedLabelsResponse> {
    const { url, printed } = await this.labels.print(ids, actor);
    return { data: { url, results: await reportEach(ids, printed) } };
  }
}
