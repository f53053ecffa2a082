import { Body, Controller, HttpCode, Post, UseGuards, type CanActivate } from '@nestjs/common';
import { routes } from '@plantao/contracts/http/routes';
import { PageSpansDto, type PageSpanDto } from '@plantao/contracts/traces/page-spans.dto';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { activeTracing, type EndedSpan, type SpanAttributes } from '@plantao/platform/tracing';
import { Limit } from '../../http/limits/limit.decorator.js';
import { PageTraces } from '../../http/page-traces.service.js';

const CALLS = new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`));

/** Without tracing there is no such address. */
export class WithTracing implements CanActivate {
  canActivate(): boolean {
    if (!activeTracing()) throw new DomainError('request.not-found');
    return true;
  }
}

/** What pages were busy with, as spans of their trace (docs/adr/0021). */
@Controller('page-spans')
export class PageSpansController {
  constructor(private readonly traces: PageTraces) {}

  /** @throws DomainError request.not-found without tracing, request.invalid for a trace that the shop did not begin */
  @UseGuards(WithTracing)
  @Limit('pageSpans')
  @Post()
  @HttpCode(204)
  report(@Body() { traceparent, tracestate, spans }: PageSpansDto): void {
    if (!this.traces.take(traceparent, tracestate, spans.length)) throw new DomainError('request.invalid');
    const now = Date.now();
    for (const span of spans) activeTracing()?.record(spanOf(span, traceparent, now));
  }
}

function spanOf(span: PageSpanDto, page: string, now: number): EndedSpan {
  const at = (id: string): string => `${page.slice(0, 36)}${id}${page.slice(-3)}`;
  const startedAt = now - span.ago;
  return {
    name: nameOf(span),
    kind: span.kind === 'fetch' ? 'client' : 'internal',
    traceparent: at(span.id),
    parent: at(span.parent),
    attributes: attributesOf(span),
    startedAt,
    endedAt: Math.min(startedAt + span.lasted, now),
  };
}

const isKnown = (call: string | undefined): call is string => call !== undefined && CALLS.has(call);

function nameOf({ kind, page, action, call }: PageSpanDto): string {
  if (kind === 'page') return page ? `page ${page}` : 'page';
  if (kind === 'click') return action ? `click ${action}` : 'click';
  return isKnown(call) ? `fetch ${call}` : 'fetch';
}

function attributesOf(span: PageSpanDto): SpanAttributes {
  const [method, route] = isKnown(span.call) ? span.call.split(' ') : [];
  return {
    ...(span.page && { 'plantao.page': span.page }),
    ...(span.to && { 'plantao.page.to': span.to }),
    ...(span.action && { 'plantao.page.action': span.action }),
    ...(method && { 'http.request.method': method }),
    ...(route && { 'http.route': route }),
    ...(span.status !== undefined && { 'http.response.status_code': span.status }),
    ...(span.firstByte !== undefined && { 'plantao.page.first_byte_ms': span.firstByte }),
    ...(span.firstPaint !== undefined && { 'plantao.page.first_paint_ms': span.firstPaint }),
    ...(span.largestPaint !== undefined && { 'plantao.page.largest_paint_ms': span.largestPaint }),
    ...(span.load !== undefined && { 'plantao.page.load_ms': span.load }),
    ...(span.shift !== undefined && { 'plantao.page.shift': span.shift }),
  };
}
