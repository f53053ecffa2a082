import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Buyer, Piece } from './data.js';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** As they were sent, compressed or not. */
  readonly bytes: Buffer;
  readonly text: string;
  /** Status and the error's code. */
  readonly refused: string;
}

const ADDRESS = {
  street: 'Avenida Paulista',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310200',
  country: 'Brasil',
};

type Quote = Readonly<Record<string, unknown>>;

/** Asks the API as the browser does. */
export class Client {
  private readonly agent: http.Agent;

  constructor(
    private readonly address: string,
    connections: number,
  ) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  addToCart(buyer: Buyer, { productId, size, colour }: Piece): Promise<Answer> {
    return this.send('POST', '/cart', buyer, {
      productId,
      quantity: 1,
      selectedSize: size,
      selectedColor: colour,
    });
  }

  /** The cheapest delivery of one piece, as POST /orders wants it. */
  async quote({ productId, priceCents }: Piece, buyer?: Buyer): Promise<Quote> {
    const query = `cepTo=${ADDRESS.zipCode}&amount=1&items=${productId}:1&subtotal=${priceCents / 100}`;
    const { status, text } = await this.send('GET', `/shipping?${query}`, buyer);
    if (status !== 200) throw new Error(`no delivery: ${status} ${text.slice(0, 200)}`);
    const [first] = (JSON.parse(text) as { data: Record<string, unknown>[] }).data;
    return { id: first?.['id'], name: first?.['name'], price: first?.['price'], quoteId: first?.['quoteId'] };
  }

  order(buyer: Buyer, { productId, size, colour, priceCents }: Piece, quote?: Quote): Promise<Answer> {
    return this.send('POST', '/orders', buyer, {
      items: [
        {
          product: productId,
          selectedSize: size,
          selectedColor: colour,
          quantity: 1,
          price: priceCents / 100,
        },
      ],
      payment: { method: 'Mercado Pago' },
      shipping: {
        address: { ...ADDRESS, number: buyer.streetNumber },
        contactPhone: '11987654321',
        ship_type: quote,
      },
      discounts: [],
      userData: { name: 'Ana Prado', email: 'ana@exemplo.test', cpf: buyer.taxId, birthDate: '1990-05-31' },
    });
  }

  pay(buyer: Buyer, orderId: string): Promise<Answer> {
    return this.send('POST', `/orders/payment-create/${orderId}`, buyer, {
      payment_method_id: 'pix',
      cpfCnpj: buyer.taxId,
    });
  }

  get(path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
    return this.request('GET', path, headers);
  }

  close(): void {
    this.agent.destroy();
  }

  private send(method: string, path: string, buyer?: Buyer, body?: unknown): Promise<Answer> {
    const headers = {
      ...(buyer && { authorization: `Bearer ${buyer.token}`, 'x-forwarded-for': buyer.network }),
      ...(body !== undefined && { 'content-type': 'application/json', 'x-idempotency-key': randomUUID() }),
    };
    return this.request(method, `/api/v1${path}`, headers, body);
  }

  private request(
    method: string,
    path: string,
    headers: http.OutgoingHttpHeaders,
    body?: unknown,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${this.address}${path}`,
        { method, agent: this.agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            const status = response.statusCode ?? 0;
            const code = status < 400 ? '' : (/"code":"([^"]+)"/.exec(text)?.[1] ?? '');
            resolve({ status, headers: response.headers, bytes, text, refused: `${status} ${code}`.trim() });
          });
        },
      );
      request.once('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
