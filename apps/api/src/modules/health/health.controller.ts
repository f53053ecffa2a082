import { Controller, ForbiddenException, Get, Header, Req, Res } from '@nestjs/common';
import { Env } from '@plantao/platform/config';
import { mayReadMetrics } from '@plantao/platform/metrics';
import { Draining } from '../../http/draining.service.js';
import { Public } from '../../http/sessions/access.decorator.js';
import type { ShopReply, ShopRequest } from '../../http/sessions/caller.js';
import { registry } from '../../http/metrics.js';
import { ReadinessReader, type Readiness } from './readiness.reader.js';

@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessReader,
    private readonly draining: Draining,
    private readonly env: Env,
  ) {}

  /** The process answers; nothing else is looked at. */
  @Get('health/live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 while this process takes requests, 503 once it is about to end; nothing else is looked at. For the proxy: without
   * a database the shop still answers by itself, and better than a proxy without an upstream.
   */
  @Get('health/accepting')
  async accepting(@Res() reply: ShopReply): Promise<void> {
    const accepting = !this.draining.isOn;
    await reply
      .header('cache-control', 'no-store')
      .status(accepting ? 200 : 503)
      .send({ status: accepting ? 'ok' : 'fail' });
  }

  /** 200 when requests may be sent here, else 503. The state of the queue is reported and does not affect readiness. */
  @Get('health/ready')
  async ready(@Res() reply: ShopReply): Promise<void> {
    const readiness: Readiness = await this.readiness.look();
    await reply
      .header('cache-control', 'no-store')
      .status(readiness.ready ? 200 : 503)
      .send(readiness);
  }

  @Get('metrics')
  async metrics(@Req() request: ShopRequest, @Res() reply: ShopReply): Promise<void> {
    if (!mayReadMetrics(request, this.env.METRICS_TOKEN)) throw new ForbiddenException();
    await reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  }
}
