import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { OrdersFilterDto } from '@plantao/contracts/admin/admin-order.dto';
import {
  BulkStatusDto,
  OrderIdsDto,
  OrderIdsQueryDto,
  PayLabelsDto,
} from '@plantao/contracts/orders/orders-bulk.dto';
import type {
  BulkAnswer,
  LabelsQuoteAnswer,
  OrdersAnswerForSlips,
  PrintedLabelsAnswer,
} from '@plantao/contracts/orders/orders-bulk.view';
import type { Actor } from '@plantao/domain/orders';
import { brazilDay } from '@plantao/domain/shared/brazil-date';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { Access } from '../../http/access.decorator.js';
import { OutsideCall } from '../../http/outside-call.decorator.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { CurrentActor } from '../../http/current-actor.decorator.js';
import { LabelsBulk } from './labels-bulk.service.js';
import { OrdersBulk } from './orders-bulk.service.js';
import { OrdersExportReader } from './orders-export.reader.js';

/** Several orders at once. Each is a transaction of its own, so none is open around the whole. */
@Controller('admin/orders')
@Access('admin')
export class OrdersBulkController {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrdersBulk,
    private readonly labels: LabelsBulk,
    private readonly reader: AdminOrdersReader,
    private readonly exports: OrdersExportReader,
    private readonly clock: Clock,
  ) {}

  /** UTF-8 with byte order mark, semicolons, no formula; who took what is in the audit log, as it is personal data. */
  @Get('export')
  @Header('cache-control', 'no-store')
  async export(@Query() query: OrdersFilterDto, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { page: _page, limit: _limit, ...filter } = query;
    const entry = AuditEntry.of({
      actorId: actor.id,
      actor: actor.name,
      action: 'order.export',
      entity: 'order',
      entityId: 'csv',
      after: filter,
      requestId: actor.requestId ?? null,
      ip: actor.ip ?? null,
    });
    await this.em.fork().persist(entry).flush();
    const name = `pedidos-${brazilDay(this.clock.now())}.csv`;
    return new StreamableFile(Readable.from(this.exports.pieces(query)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Get('slips')
  @Access('staff')
  async slips(@Query() { ids }: OrderIdsQueryDto): Promise<OrdersAnswerForSlips> {
    const wanted = [...new Set(ids.toLowerCase().split(','))];
    return { data: { orders: await this.reader.several(wanted) } };
  }

  @Post('status')
  @HttpCode(200)
  @OutsideCall()
  async status(@Body() { ids, status }: BulkStatusDto, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return { data: { results: await this.orders.changeStatus(ids, status, actor) } };
  }

  @Post('labels')
  @HttpCode(200)
  @OutsideCall()
  async request(@Body() { ids }: OrderIdsDto, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return { data: { results: await this.orders.requestLabels(ids, actor) } };
  }

  @Post('labels/quote')
  @HttpCode(200)
  @OutsideCall()
  async quote(@Body() { ids }: OrderIdsDto): Promise<LabelsQuoteAnswer> {
    return { data: await this.labels.quote(ids) };
  }

  @Post('labels/pay')
  @HttpCode(200)
  @OutsideCall()
  async pay(@Body() { labels }: PayLabelsDto, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return { data: { results: await this.labels.pay(labels, actor) } };
  }

  @Post('labels/print')
  @HttpCode(200)
  @OutsideCall()
  async print(@Body() { ids }: OrderIdsDto, @CurrentActor() actor: Actor): Promise<PrintedLabelsAnswer> {
    return { data: await this.labels.print(ids, actor) };
  }
}
