/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { until } from '../../infra/until.js';

export const PASSWORD = 'jaleco-azul-2026';
const ADDRESS = {
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310200',
};

interface Session {
  user: { id: string; name: string; role: string };
  token: string;
  tokenExpiration: string;
}

type SignedUp = Pick<Session, 'token'> & { data: Omit<Session, 'token'> };

export interface Piece {
  productId: string;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
  /** In reais. */
  price: number;
}

/** A CPF with right check digits, another one for each number. */
function aCpf(number: number): string {
  const nine = [...String(300_000_000 + number * 7)].map(Number);
  const digit = (digits: number[]): number => {
    const rest = digits.reduce((sum, value, at) => sum + value * (digits.length + 1 - at), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(nine);
  return [...nine, first, digit([...nine, first])].join('');
}

let people = 0;

/** A customer with an address, known to the shop without walking through its screens. */
export class Buyer {
  /** Digits only. */
  readonly cpf = aCpf((people += 1));

  private constructor(
    private readonly api: string,
    readonly email: string,
    private readonly session: Session,
  ) {}

  static async signUp(shopUrl: string, email: string): Promise<Buyer> {
    const api = `${shopUrl}/api/v1`;
    const body = { name: 'Lia Prado', email, phone: '11987654321', password: PASSWORD };
    const { data, token } = await send<SignedUp>(api, 'POST', '/auth/signup', body);
    const buyer = new Buyer(api, email, { ...data, token });
    await buyer.call('PATCH', `/users/${data.user.id}`, { addresses: [ADDRESS] });
    return buyer;
  }

  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return send<T>(this.api, method, path, body, this.session.token);
  }

  /** The browser of this page is signed in. */
  async enter(page: Page): Promise<void> {
    const { user, token, tokenExpiration } = this.session;
    const state = { user, token, tokenExpiration: Date.parse(tokenExpiration), isAuthenticated: true };
    await page.goto('/about');
    await page.evaluate(
      (value) => localStorage.setItem('plantao.session', value),
      JSON.stringify({ state, version: 1 }),
    );
  }

  /** A piece may say more of itself than a cart takes. */
  async putInCart({ productId, selectedSize, selectedColor, quantity }: Piece): Promise<void> {
    await this.call('POST', '/cart', { productId, selectedSize, selectedColor, quantity });
  }

  /** Orders one piece; returns the order's number. */
  async order(piece: Piece): Promise<string> {
    await this.putInCart(piece);
    const of = `amount=${piece.quantity}&items=${piece.productId}:${piece.quantity}`;
    const query = `cepTo=${ADDRESS.zipCode}&${of}&subtotal=${piece.price * piece.quantity}`;
    const { data } = await this.call<{ data: { id: string; price: number; quoteId: string }[] }>(
      'GET',
      `/shipping?${query}`,
    );
    const { productId, price, selectedSize, selectedColor, quantity } = piece;
    const response = await this.call<{ data: { order: { _id: string } } }>('POST', '/orders', {
      items: [{ product: productId, price, selectedSize, selectedColor, quantity }],
      shipping: { address: ADDRESS, ship_type: data[0] },
      userData: { cpf: this.cpf },
    });
    return response.data.order._id;
  }
}

async function send<T>(
  api: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  // A shop on a busy machine begins nothing, and says so: it is asked again.
  const response = await until(
    async () => {
      const answer = await fetch(api + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return answer.status === 503 ? undefined : answer;
    },
    { every: 500, instead: () => `${method} ${path}: 503` },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
