import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as the collector received it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentId: string;
  /** The traces that it links. */
  readonly links: readonly string[];
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that was received, as text, for what must not be in it. */
  readonly text: () => string;
  close(): Promise<void>;
}

/** A stand-in for an OpenTelemetry collector: takes OTLP over http/protobuf and keeps the spans. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      if (request.url !== '/v1/traces') return void response.writeHead(404).end();
      bodies.push(body);
      spans.push(...spansOf(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => Buffer.concat(bodies).toString('utf8'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Field = Buffer | bigint;

/** The fields of a message of protocol buffers, by number: numbers, and everything else as bytes. */
function fieldsOf(message: Buffer): Map<number, Field[]> {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const read = { 0: varint, 1: () => take(8), 2: () => take(Number(varint())), 5: () => take(4) }[key & 7];
    if (!read) throw new Error(`wire type ${key & 7}`);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), read()]);
  }
  return fields;
}

const messages = (message: Buffer, field: number): Buffer[] =>
  (fieldsOf(message).get(field) ?? []) as Buffer[];
const bytes = (message: Buffer, field: number): Buffer => messages(message, field)[0] ?? Buffer.alloc(0);
const text = (message: Buffer, field: number): string => bytes(message, field).toString('utf8');

function attributesOf(message: Buffer, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const value = fieldsOf(bytes(pair, 2));
      const number = value.get(3)?.[0];
      return [text(pair, 1), number === undefined ? String(value.get(1)?.[0] ?? '') : Number(number)];
    }),
  );
}

/** By opentelemetry/proto/collector/trace/v1/trace_service.proto. */
function spansOf(request: Buffer): ReceivedSpan[] {
  return messages(request, 1).flatMap((resource) => {
    const service = String(attributesOf(bytes(resource, 1), 1)['service.name']);
    return messages(resource, 2)
      .flatMap((scope) => messages(scope, 2))
      .map((span) => ({
        service,
        traceId: bytes(span, 1).toString('hex'),
        spanId: bytes(span, 2).toString('hex'),
        parentId: bytes(span, 4).toString('hex'),
        links: messages(span, 13).map((link) => bytes(link, 1).toString('hex')),
        name: text(span, 5),
        attributes: attributesOf(span, 9),
      }));
  });
}
