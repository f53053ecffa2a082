import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import {
  isPaymentNumber,
  noteRefusedNotice,
  storeNotice,
  WebhookEvent,
  type ReceivedNotice,
} from '@plantao/domain/payments';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { isFresh, readMercadoPagoSignature } from '@plantao/providers/mercado-pago/webhook-signature';
import { secretsOf } from '@plantao/providers/http/webhook-secrets';
import type { ShopRequest } from '../../http/sessions/caller.js';
import { DescribedObject } from '../../http/bodies/described-bodies.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { headerOf, refuseLargeNotification, textOf } from '../../http/notifications.js';

/**
 * Notifications of the payment provider: checked, stored with their event, answered. They are hints; what they speak of
 * is read at its source by the job `payments.read-notice` (correctness 3.6). The same notification again changes
 * nothing.
 */
@Controller('webhooks')
export class PaymentNoticesController {
  private readonly log = new Logger('Webhooks');

  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  @DescribedObject({
    properties: {
      id: { type: 'string' },
      type: { type: 'string' },
      action: { type: 'string' },
      data: { type: 'object', properties: { id: { type: 'string' } } },
    },
  })
  @Post('mercadopago')
  @Limit('webhook')
  @HttpCode(200)
  async mercadoPago(@Req() request: ShopRequest): Promise<{ received: true }> {
    const query = request.query as Record<string, string | undefined>;
    const dataId = query['data.id'];
    // The older form without data.id carries no signature: the poller finds what it speaks of.
    if (dataId === undefined && (query['topic'] ?? query['id']) !== undefined) return { received: true };
    refuseLargeNotification(request);
    const signed = readMercadoPagoSignature(
      { signature: headerOf(request, 'x-signature'), requestId: headerOf(request, 'x-request-id'), dataId },
      secretsOf(this.env.MP_WEBHOOK_SECRET),
    );
    if (!signed) return this.refuse('wrong', dataId);
    // Body and topic are not signed: they name nothing, decide nothing, and are kept for people only.
    const body = request.body as { type?: unknown } | null;
    const notice: ReceivedNotice = {
      eventKey: signed.key,
      topic: textOf(query['type'] ?? body?.type, 60),
      subjectId: textOf(dataId, 80),
    };
    if (isFresh(signed, this.clock.now())) await storeNotice(this.em.fork(), notice);
    // A repetition hours later is the one that was stored; what was never stored is found by poll and sweep.
    else if (!(await this.knows(notice))) return this.refuse('stale', dataId);
    return { received: true };
  }

  private async knows({ eventKey }: ReceivedNotice): Promise<boolean> {
    return (await this.em.fork().count(WebhookEvent, { eventKey })) > 0;
  }

  /** Counted in the log, and with its payment where that is ours; the poller finds what was lost (P16). */
  private async refuse(why: 'wrong' | 'stale', paymentId = ''): Promise<never> {
    this.log.warn({ provider: 'mercado-pago', why }, 'webhook rejected: invalid signature');
    if (isPaymentNumber(paymentId)) await noteRefusedNotice(this.em.fork(), paymentId, why, this.clock.now());
    throw new DomainError('webhook.signature');
  }
}
