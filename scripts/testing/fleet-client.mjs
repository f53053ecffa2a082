// Talks to a shop behind its proxy, whose certificate is the proxy's own: orders a piece, and visits without a pause.
import { randomUUID } from 'node:crypto';
import https from 'node:https';
import tls from 'node:tls';

const VISITORS = 12;
const CPF = '39053344705';
const BUYER = { email: 'bia@plantao.test', password: 'plantao-bia-2026' };
const ADDRESS = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/**
 * @typedef {{ status: number | string, body: any }} Answer status is the message of an error where there is no answer
 */

export class FleetClient {
  #agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });

  /** @param {string} domain @param {number} port of the proxy on this machine */
  constructor(domain, port) {
    this.domain = domain;
    this.port = port;
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ token?: string, body?: unknown, key?: string, timeout?: number, more?: Record<string, string> }} [options]
   *   `more`: further headers
   * @returns {Promise<Answer>}
   */
  send(
    method,
    path,
    { token, body, key = body === undefined ? undefined : randomUUID(), timeout, more } = {},
  ) {
    const headers = {
      host: this.domain,
      ...more,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'x-idempotency-key': key }),
    };
    const place = { host: '127.0.0.1', port: this.port, servername: this.domain, agent: this.#agent };
    return new Promise((resolve) => {
      const signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
      const sent = https.request({ ...place, method, path, headers, signal }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', (error) => resolve({ status: error.message, body: undefined }));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = /json/.test(response.headers['content-type'] ?? '');
          resolve({ status: response.statusCode, body: isJson ? JSON.parse(text) : text });
        });
      });
      sent.on('error', (error) => resolve({ status: error.message, body: undefined }));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Sends bytes through TLS as they are. Resolves to all that came back until the connection ended, 5 s at most. */
  raw(bytes) {
    return new Promise((resolve) => {
      let text = '';
      const place = {
        host: '127.0.0.1',
        port: this.port,
        servername: this.domain,
        rejectUnauthorized: false,
      };
      const socket = tls.connect(place, () => socket.write(bytes));
      socket.setTimeout(5_000, () => socket.destroy());
      socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
  }

  /** @throws Error with the answer when it is not a good one */
  async call(method, path, options) {
    const { status, body } = await this.send(method, `/api/v1${path}`, options);
    if (status >= 200 && status < 300) return body;
    throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  }

  /** @param {{ email: string, password: string }} account */
  async signIn(account) {
    const signedIn = await this.call('POST', '/auth/login', { body: account });
    return { token: String(signedIn.data?.token ?? signedIn.token) };
  }

  /** Orders a piece with PIX. Resolves to the id of the order and the session of its buyer. */
  async order() {
    const { token } = await this.signIn(BUYER);
    const { data } = await this.call('GET', '/products?limit=40');
    const piece = data.products.map(offeredPiece).find(Boolean);
    if (!piece) throw new Error('nothing in stock');
    const { price, ...chosen } = piece;
    await this.call('POST', '/cart', { token, body: { ...chosen, quantity: 1 } });
    const { productId, ...variant } = chosen;
    const query = `cepTo=${ADDRESS.zipCode}&amount=1&items=${productId}:1&subtotal=${price}`;
    const quotes = await this.call('GET', `/shipping?${query}`, { token });
    const order = await this.call('POST', '/orders', {
      token,
      body: {
        items: [{ product: productId, ...variant, quantity: 1, price }],
        payment: { method: 'Mercado Pago' },
        shipping: { address: ADDRESS, contactPhone: '11987654321', ship_type: quotes.data[0] },
        discounts: [],
        userData: { name: 'Bia Prado', email: BUYER.email, cpf: CPF, birthDate: '1990-05-31' },
      },
    });
    const id = String(order.data.order._id);
    await this.call('POST', `/orders/payment-create/${id}`, {
      token,
      body: { payment_method_id: 'pix', cpfCnpj: CPF },
    });
    return { id, token };
  }

  /**
   * Sends requests without a pause while `work` goes on, half of them such as a proxy never sends twice.
   * @param {() => Promise<unknown>} work
   * @returns {Promise<{ count: number, failures: string[] }>}
   */
  async visitDuring(work) {
    const failures = [];
    let count = 0;
    let going = true;
    const visit = async (first) => {
      for (let writes = first; going; writes = !writes) {
        const { status } = writes
          ? await this.send('POST', '/api/v1/orders', { body: {} })
          : await this.send('GET', '/health/live');
        count += 1;
        if (status !== (writes ? 401 : 200)) failures.push(`${writes ? 'POST' : 'GET'}: ${status}`);
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, index) => visit(index % 2 === 0));
    try {
      await work();
    } finally {
      going = false;
      await Promise.all(visitors);
    }
    return { count, failures };
  }
}

function offeredPiece(product) {
  for (const size of product.sizes ?? [])
    for (const colour of size.colors ?? [])
      if (colour.stock > 1)
        return {
          productId: product._id,
          selectedSize: size.name,
          selectedColor: colour.name,
          price: product.price,
        };
  return undefined;
}
