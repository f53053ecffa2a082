import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CarrierNotice } from '@plantao/domain/shipping';
import { Env } from '@plantao/platform/config';
import { isSignedByMelhorEnvio } from '@plantao/providers/melhor-envio/webhook-signature';
import { secretsOf } from '@plantao/providers/http/webhook-secrets';
import type { ShopRequest } from '../../http/sessions/caller.js';
import { DescribedObject } from '../../http/bodies/described-bodies.js';
import { Limit } from '../../http/limits/limit.decorator.js';
import { headerOf, refuseLargeNotification, textOf } from '../../http/notifications.js';

/**
 * Notifications of the carrier: checked, stored with their event, answered. They are hints; what they speak of is read
 * at its source by the job `labels.read-notice` (correctness 3.6). The same notification again changes nothing.
 */
@Controller('webhooks')
export class CarrierNoticesController {
  private readonly log = new Logger('Webhooks');

  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  @DescribedObject({
    properties: {
      event: { type: 'string' },
      data: { type: 'object', properties: { id: { type: 'string' } } },
    },
  })
  @Post('melhor-envio')
  @Limit('webhook')
  @HttpCode(200)
  async melhorEnvio(@Req() request: ShopRequest): Promise<{ received: true }> {
    refuseLargeNotification(request);
    const signature = headerOf(request, 'x-me-signature');
    if (!isSignedByMelhorEnvio(request.rawBody, signature, secretsOf(this.env.ME_WEBHOOK_SECRET))) {
      // Counted in the log; `labels.follow` finds what a lost notification spoke of.
      this.log.warn({ provider: 'melhor-envio' }, 'webhook rejected: invalid signature');
      throw new DomainError('webhook.signature');
    }
    const body = request.body as { event?: unknown; data?: { id?: unknown } } | null;
    const carrierId = textOf(body?.data?.id, 80);
    // Saving the address at the carrier sends a ping without a label.
    if (carrierId !== '') await this.store(digest(request), textOf(body?.event, 60), carrierId);
    return { received: true };
  }

  private async store(eventKey: string, topic: string, carrierId: string): Promise<void> {
    if (await this.knows(eventKey)) return;
    try {
      await this.em.fork().persist(CarrierNotice.receive({ eventKey, topic, carrierId })).flush();
    } catch (error) {
      // Two deliveries of one notification at the same moment: the other one was stored.
      if (!(await this.knows(eventKey))) throw error;
    }
  }

  private async knows(eventKey: string): Promise<boolean> {
    return (await this.em.fork().count(CarrierNotice, { eventKey })) > 0;
  }
}

/** Names a notification by its body, which is all that the carrier signs. */
function digest({ rawBody }: ShopRequest): string {
  return createHash('sha256')
    .update(rawBody ?? '')
    .digest('hex');
}
