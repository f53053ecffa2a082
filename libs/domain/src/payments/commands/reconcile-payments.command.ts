import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Order } from '../../orders/index.js';
import { Charge } from '../entities/charge.entity.js';
import { PaymentGateway, type GatewayPayment } from '../ports/payment-gateway.port.js';
import { AdoptPayment } from './adopt-payment.command.js';
import { ApplyPaymentStatus } from './apply-payment-status.command.js';
import { ReturnOrphanPayment } from './return-orphan-payment.command.js';

/** Payments are asked for by windows, in milliseconds, so that a long search needs few pages of each. */
const WINDOW_MS = 60 * 60_000;
const MAX_PER_WINDOW = 10_000;
/** The provider's clock and ours, and what was under way at the moment, in milliseconds. */
const OVERLAP_MS = 5 * 60_000;

/** What a reconciliation found and did, in payments. */
export interface Reconciled {
  readonly seen: number;
  /** Of orders that are here: applied as they are at the provider. */
  readonly applied: number;
  /** Of these, attempts that the database had forgotten. */
  readonly adopted: number;
  /** Could still be paid, but their order waits for another one: closed at the provider. */
  readonly closed: number;
  /** Of orders that are gone: given back, closed, still open at the provider, left to a person. */
  readonly orphans: Readonly<Record<'refunded' | 'cancelled' | 'found' | 'failed', readonly string[]>>;
  /** Older than the moment and of no order here: not touched. */
  readonly foreign: readonly string[];
}

/**
 * After a restore to `since`: asks the provider for everything that was made or changed from then on, applies it, and
 * gives back what was paid for orders that are gone. Nothing is done twice, however often it is repeated, and a run
 * that was broken off is simply begun again. `dryRun` only counts. Throws GatewayUnavailable: try again.
 */
export class ReconcilePayments extends Command<Reconciled> {
  constructor(
    readonly since: Date,
    readonly actor: string,
    readonly dryRun = false,
  ) {
    super();
  }
}

@CommandHandler(ReconcilePayments)
export class ReconcilePaymentsHandler implements ICommandHandler<ReconcilePayments, Reconciled> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ since, actor, dryRun }: ReconcilePayments): Promise<Reconciled> {
    const counts = { seen: 0, applied: 0, adopted: 0, closed: 0 };
    const orphans = {
      refunded: [] as string[],
      cancelled: [] as string[],
      found: [] as string[],
      failed: [] as string[],
    };
    const foreign: string[] = [];
    for (const payment of await this.changed(since)) {
      counts.seen += 1;
      if (await this.hasOrder(payment)) {
        counts.applied += 1;
        const outcome = dryRun ? undefined : await this.apply(payment);
        if (outcome === 'adopted' || outcome === 'closed') counts[outcome] += 1;
      } else if (!mayBeOrphan(payment, since)) foreign.push(payment.id);
      else if (dryRun) orphans.found.push(payment.id);
      else {
        const outcome = await this.commands.execute(new ReturnOrphanPayment(payment, actor));
        if (outcome !== 'none') orphans[outcome].push(payment.id);
      }
    }
    return { ...counts, orphans, foreign };
  }

  /** The oldest first, so that the attempts of an order keep their order. What changes meanwhile is in a later window. */
  private async changed(since: Date): Promise<GatewayPayment[]> {
    const found = new Map<string, GatewayPayment>();
    for (let from = since.getTime() - OVERLAP_MS; ; from += WINDOW_MS) {
      const until = from + WINDOW_MS;
      const isLast = until > this.clock.now().getTime();
      const window = isLast ? undefined : new Date(until);
      for (const payment of await this.gateway.changedSince(new Date(from), MAX_PER_WINDOW, window))
        found.set(payment.id, payment);
      if (isLast) break;
    }
    const at = ({ createdAt }: GatewayPayment): number => createdAt?.getTime() ?? 0;
    return [...found.values()].toSorted(
      (a, b) => at(a) - at(b) || a.id.localeCompare(b.id, 'en', { numeric: true }),
    );
  }

  private async hasOrder({ id, reference }: GatewayPayment): Promise<boolean> {
    const em = this.em.fork();
    if ((await em.count(Charge, { providerId: id })) > 0) return true;
    return UUID.test(reference) && (await em.count(Order, { id: reference })) > 0;
  }

  private async apply(payment: GatewayPayment): Promise<'adopted' | 'closed' | 'applied'> {
    const outcome = await this.commands.execute(new AdoptPayment(payment));
    if (outcome === 'adopted') return 'adopted';
    if (outcome !== 'surplus') {
      await this.commands.execute(new ApplyPaymentStatus(payment.id, payment, { source: 'sweep' }));
      return 'applied';
    }
    // Paid in this very moment it is applied, as any second payment is: given back.
    const now = await this.gateway.cancel(payment.id, `surplus-cancel:${payment.id}`);
    await this.commands.execute(new ApplyPaymentStatus(payment.id, now, { source: 'sweep' }));
    return 'closed';
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An order that is gone was made after the moment, and so was its payment: an older one is of something else that uses
 * the same account, and its money must stay.
 */
function mayBeOrphan({ ours, reference, createdAt }: GatewayPayment, since: Date): boolean {
  if (!ours || !UUID.test(reference) || !createdAt) return false;
  return createdAt.getTime() >= since.getTime() - OVERLAP_MS;
}
