import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlarmsService } from '@plantao/domain/alarms';
import { LowStock, StockAlertsService } from '@plantao/domain/catalogue';
import { ReconcileStock } from '@plantao/domain/warehouse';
import { idOf, external, scheduled, type JobContext } from '../job-handler.js';
import { Log } from '@plantao/platform/logging';
import { WorkerMetrics } from '../metrics.js';
import { driftedOrders } from './order-lines.js';

@Injectable()
export class StockProcessor {
  constructor(
    private readonly commands: CommandBus,
    private readonly waiting: StockAlertsService,
    private readonly lowStock: LowStock,
    @Inject(Log) private readonly log: Log,
    private readonly metrics: WorkerMetrics,
    private readonly alarms: AlarmsService,
  ) {}

  /** WORK-10 */
  readonly alerts = scheduled(async ({ note, signal }) => {
    const served = await this.waiting.serve(signal);
    if (served > 0) await note(`${served} served`);
  });

  readonly low = scheduled(async ({ note }) => {
    const reported = await this.lowStock.notify();
    if (reported > 0) await note(`${reported} running out`);
  });

  /** WORK-06 */
  readonly reconcile = scheduled((context) => this.compare(context));

  /** The same, because an administrator asked: the result is stored with the request. */
  readonly check = external<'stock.check'>((event, context) => this.compare(context, idOf(event, 'checkId')));

  private async compare({ em, note }: JobContext, checkId?: string): Promise<void> {
    const { drifted, repaired } = await this.commands.execute(new ReconcileStock(checkId));
    const orders = await driftedOrders(em);
    await note(
      `${drifted.length} drifted, ${repaired.length} repaired, ${orders.length} orders hold other pieces`,
    );
    await this.observe(drifted, repaired, orders);
  }

  private async observe(
    drifted: readonly string[],
    repaired: readonly string[],
    orders: readonly string[],
  ): Promise<void> {
    const left = drifted.filter((sku) => !repaired.includes(sku));
    await this.alarms.observe({
      'stock-drift':
        left.length > 0 ? { figure: left.length, detail: left.slice(0, 10).join(', ') } : undefined,
      'order-drift':
        orders.length > 0 ? { figure: orders.length, detail: orders.slice(0, 5).join(', ') } : undefined,
    });
    if (drifted.length > 0) {
      this.metrics.alarms.inc({ alarm: 'stock-drift' });
      this.log.error(
        { alarm: 'stock-drift', drifted: drifted.slice(0, 50), repaired: repaired.length },
        'stock counters differ from the ledger',
      );
    }
    if (orders.length > 0) {
      this.metrics.alarms.inc({ alarm: 'order-drift' });
      this.log.error(
        { alarm: 'order-drift', orders: orders.slice(0, 50) },
        'stock holds differ from the order lines',
      );
    }
  }
}
