import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request; a number is the status that refuses it. */
export type S3Fault = 'none' | 'hang' | 'hang-in-body' | 'truncate' | number;

const CODES: Readonly<Record<number, string>> = {
  403: 'AccessDenied',
  500: 'InternalError',
  507: 'XMinioStorageFull',
};

/** Stands before an S3 server and misbehaves as `fault` says. */
export class S3Faults {
  fault: S3Fault = 'none';
  /** Requests so far. */
  requests = 0;
  private server = this.newServer();
  private port = 0;

  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Takes requests, on the same port as before. */
  async start(): Promise<this> {
    this.server = this.newServer();
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** As if the process were gone: connections end, new ones are refused. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private newServer(): http.Server {
    return http.createServer((request, response) => {
      this.requests += 1;
      if (this.fault === 'hang') return;
      if (typeof this.fault === 'number') refuse(request, response, this.fault);
      else this.passOn(request, response, this.fault);
    });
  }

  /** As it is: what the client signed contains the host that it meant. */
  private passOn(request: http.IncomingMessage, response: http.ServerResponse, fault: S3Fault): void {
    const { hostname, port } = new URL(this.target);
    const { method, url: path, headers } = request;
    const upstream = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault === 'none') {
        answer.pipe(response);
        return;
      }
      answer.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, chunk.length / 2), () => {
          if (fault === 'truncate') response.destroy();
        });
      });
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }
}

function refuse(request: http.IncomingMessage, response: http.ServerResponse, status: number): void {
  request.resume().once('end', () => {
    const body = `<?xml version="1.0"?><Error><Code>${CODES[status] ?? 'Fault'}</Code><Message>no</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
}
