import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import { WebhookEvent } from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { isSignedByMelhorEnvio } from '@plantao/providers/melhor-envio/webhook-signature';
import {
  isFresh,
  readMercadoPagoSignature,
  secretsOf,
} from '@plantao/providers/mercado-pago/webhook-signature';
import { Access } from '../../http/access.decorator.js';
import type { ShopRequest } from '../../http/caller.js';
import { DescribedObject } from '../../http/described-bodies.js';
import { Limit } from '../../http/limit.decorator.js';

const LARGEST = 64 * 1024;

type Notice = Parameters<typeof WebhookEvent.receive>[0];

/**
 * Notifications of the outside services: checked, stored with their event, answered. They are hints; what they speak
 * of is read at its source by a job (correctness 3.6). The same notification again changes nothing.
 */
@Controller('webhooks')
@Access('signed')
export class WebhooksController {
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
    limitSize(request);
    const signed = readMercadoPagoSignature(
      { signature: header(request, 'x-signature'), requestId: header(request, 'x-request-id'), dataId },
      secretsOf(this.env.MP_WEBHOOK_SECRET),
    );
    if (!signed) this.refuse('mercado-pago');
    // Body and topic are not signed: they name nothing, decide nothing, and are kept for people only.
    const body = request.body as { type?: unknown } | null;
    const notice: Notice = {
      provider: 'mercado-pago',
      eventKey: signed.key,
      topic: text(query['type'] ?? body?.type, 60),
      subjectId: text(dataId, 80),
    };
    // A repetition hours later is the one that was stored; what was never stored is found by poll and sweep.
    if (await this.knows(notice)) return { received: true };
    if (!isFresh(signed, this.clock.now())) this.refuse('mercado-pago', 'stale');
    return this.store(notice);
  }

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
    limitSize(request);
    const signature = header(request, 'x-me-signature');
    if (!isSignedByMelhorEnvio(request.rawBody, signature, secretsOf(this.env.ME_WEBHOOK_SECRET)))
      this.refuse('melhor-envio');
    const body = request.body as { event?: unknown; data?: { id?: unknown } } | null;
    const subjectId = text(body?.data?.id, 80);
    // Saving the address at the carrier sends a ping without a label.
    if (subjectId === '') return { received: true };
    const notice: Notice = {
      provider: 'melhor-envio',
      eventKey: digest(request),
      topic: text(body?.event, 60),
      subjectId,
    };
    return (await this.knows(notice)) ? { received: true } : this.store(notice);
  }

  private async knows({ provider, eventKey }: Notice): Promise<boolean> {
    return (await this.em.fork().count(WebhookEvent, { provider, eventKey })) > 0;
  }

  private async store(notice: Notice): Promise<{ received: true }> {
    try {
      await this.em.fork().persist(WebhookEvent.receive(notice)).flush();
    } catch (error) {
      // Two deliveries of one notification at the same moment: the other one was stored.
      if (!(await this.knows(notice))) throw error;
    }
    return { received: true };
  }

  /** Counted in the log; the poller finds what a lost notification spoke of (P16). */
  private refuse(provider: Notice['provider'], why: 'wrong' | 'stale' = 'wrong'): never {
    this.log.warn({ provider, why }, 'a notification whose signature is not taken');
    throw new DomainError('webhook.signature');
  }
}

function limitSize({ rawBody }: ShopRequest): void {
  if ((rawBody?.length ?? 0) > LARGEST) throw new DomainError('request.too-large');
}

function header(request: ShopRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function text(value: unknown, max: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '';
}

/** Names a notification by its body, which is all that the carrier signs. */
function digest({ rawBody }: ShopRequest): string {
  return createHash('sha256')
    .update(rawBody ?? '')
    .digest('hex');
}
