import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { OrdersFilterDto } from '@plantao/contracts/orders/admin-order.dto';
import { BulkStatusDto, OrderIdsQueryDto, StatusChangeDto } from '@plantao/contracts/orders/orders-bulk.dto';
import type {
  BulkResponse,
  PackingSlipsResponse,
  StatusChangeResponse,
} from '@plantao/contracts/orders/orders-bulk.view';
import type { Caller } from '@plantao/domain/accounts';
import type { Actor } from '@plantao/domain/orders';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { IdOr } from '../../http/bodies/id.pipe.js';
import { ReadsReplica } from '../../http/replica/reads-replica.decorator.js';
import { ExternalCall } from '../../http/idempotency/external-call.decorator.js';
import { AdminOrdersReader } from './admin-orders.reader.js';
import { requirePermission } from '../../http/sessions/caller.js';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { CurrentUser } from '../../http/sessions/current-user.decorator.js';
import { FreshProof } from '../../http/sessions/fresh-proof.decorator.js';
import { seesPersonalData } from '../../http/sessions/redacted-answers.js';
import { OrdersBulk } from './orders-bulk.service.js';
import { OrdersExportReader } from './orders-export.reader.js';

/** Several orders at once. Each is a transaction of its own, so none is open around the whole. */
@Controller('admin/orders')
export class OrdersBulkController {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrdersBulk,
    private readonly reader: AdminOrdersReader,
    private readonly exports: OrdersExportReader,
    private readonly clock: Clock,
  ) {}

  /** UTF-8 with byte order mark, semicolons, no formula; who took what is in the audit log, as it is personal data. */
  @FreshProof()
  @Get('export')
  @ReadsReplica()
  @Header('cache-control', 'no-store')
  async export(
    @Query() query: OrdersFilterDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
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
    return new StreamableFile(Readable.from(this.exports.pieces(query, seesPersonalData(caller))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Get('slips')
  async slips(
    @Query() { ids }: OrderIdsQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<PackingSlipsResponse> {
    const wanted = [...new Set(ids.toLowerCase().split(','))];
    return { data: { orders: await this.reader.several(wanted, seesPersonalData(caller)) } };
  }

  @FreshProof({ when: ({ body }) => (body as { status?: unknown } | null)?.status === 'cancelled' })
  @Post('status')
  @HttpCode(200)
  @ExternalCall()
  async status(
    @Body() { ids, status, seen, unstitched }: BulkStatusDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<BulkResponse> {
    if (status === 'cancelled') requirePermission(caller, 'orders:cancel');
    return { data: { results: await this.orders.changeStatus(ids, status, { seen, unstitched }, actor) } };
  }

  /** All orders of a filter, by a job: what becomes of each is asked for afterwards. */
  @Post('status-changes')
  async changeAll(
    @Body() { filter, status, total }: StatusChangeDto,
    @CurrentUser() caller: Caller,
    @CurrentActor() actor: Actor,
  ): Promise<StatusChangeResponse> {
    const id = await this.orders.changeAll(filter, status, total, actor, seesPersonalData(caller));
    return this.orders.progress(id);
  }

  @Get('status-changes/:id')
  change(@Param('id', IdOr('status-change.not-found')) id: string): Promise<StatusChangeResponse> {
    return this.orders.progress(id);
  }
}
