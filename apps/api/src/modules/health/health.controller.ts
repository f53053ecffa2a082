import { Controller, ForbiddenException, Get, Header, Headers, Req, Res } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { Env } from '@plantao/platform/config';
import { Public } from '../../http/sessions/access.decorator.js';
import type { ShopReply, ShopRequest } from '../../http/sessions/caller.js';
import { registry } from '../../http/metrics.js';
import { ReadinessReader, type Readiness } from './readiness.reader.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessReader,
    private readonly env: Env,
  ) {}

  /** The process answers; nothing else is looked at. */
  @Get('health/live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
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
  async metrics(
    @Req() request: ShopRequest,
    @Headers('authorization') authorization: string | undefined,
    @Res() reply: ShopReply,
  ): Promise<void> {
    if (!this.mayMeasure(request, authorization)) throw new ForbiddenException();
    await reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  }

  private mayMeasure(request: ShopRequest, authorization: string | undefined): boolean {
    const token = this.env.METRICS_TOKEN;
    if (!token)
      return (
        LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
      );
    const given = Buffer.from(authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
