import { isoWithOffset } from '../brazil-time.js';
import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';
import { MercadoPagoError } from './mercado-pago-error.js';
import { COLLECTOR_ID } from './payment.presenter.js';

interface PreferenceItem {
  id?: string;
  title?: string;
  quantity?: number;
  unit_price?: number;
  currency_id?: string;
}

/** What the shop may send when it makes a checkout link. */
export interface PreferenceBody {
  items?: PreferenceItem[];
  payer?: Record<string, unknown>;
  back_urls?: { success?: string; pending?: string; failure?: string };
  auto_return?: string;
  external_reference?: string;
  notification_url?: string;
  expires?: boolean;
  expiration_date_from?: string;
  expiration_date_to?: string;
  payment_methods?: { installments?: number };
  shipments?: { cost?: number };
}

export interface Preference {
  id: string;
  createdAt: number;
  body: PreferenceBody;
}

/** Checkout links. */
export class Preferences {
  readonly #preferences = new Map<string, Preference>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws MercadoPagoError 400 with a named error such as `invalid_items` */
  create(body: PreferenceBody): Preference {
    check(body);
    const preference = { id: `${COLLECTOR_ID}-${this.ids.uuid()}`, createdAt: this.clock.now(), body };
    this.#preferences.set(preference.id, preference);
    return preference;
  }

  /** @throws MercadoPagoError 404 */
  get(id: string): Preference {
    const preference = this.#preferences.get(id);
    if (!preference) throw new MercadoPagoError(404, 'preference_not_found', [], 'invalid_id');
    return preference;
  }

  update(id: string, changes: PreferenceBody): Preference {
    const preference = this.get(id);
    const body = { ...preference.body, ...changes };
    check(body);
    preference.body = body;
    return preference;
  }

  /** Whether the link's own end has passed. */
  isOver({ body }: Preference): boolean {
    return body.expires === true && Date.parse(body.expiration_date_to ?? '') < this.clock.now();
  }

  reset(): void {
    this.#preferences.clear();
  }
}

/** Centavos that a link charges: its lines plus the freight. */
export function preferenceCents({ body }: Preference): number {
  const items = (body.items ?? []).reduce(
    (sum, item) => sum + cents(item.unit_price) * (item.quantity ?? 0),
    0,
  );
  return items + cents(body.shipments?.cost);
}

/** The link as the provider gives it, with addresses that lead to the sandbox's own checkout page. */
export function presentPreference({ id, createdAt, body }: Preference, publicUrl: string) {
  const link = `${publicUrl}/mp/checkout/v1/redirect?pref_id=${id}`;
  return {
    ...body,
    id,
    init_point: link,
    sandbox_init_point: link,
    collector_id: COLLECTOR_ID,
    client_id: '6543210987654321',
    site_id: 'MLB',
    date_created: isoWithOffset(createdAt),
    items: (body.items ?? []).map((item) => ({ currency_id: 'BRL', ...item })),
    back_urls: { success: '', pending: '', failure: '', ...body.back_urls },
    auto_return: body.auto_return ?? '',
    expires: body.expires ?? false,
    external_reference: body.external_reference ?? '',
    operation_type: 'regular_payment',
    total_amount: null,
  };
}

function check(body: PreferenceBody): void {
  const items = body.items;
  if (!Array.isArray(items) || items.length === 0) refuse('invalid_items', 'items needed');
  for (const item of items) {
    if (!item.title) refuse('invalid_items', 'title needed');
    if (!Number.isInteger(item.quantity) || (item.quantity ?? 0) < 1)
      refuse('invalid_items', 'quantity invalid');
    if (typeof item.unit_price !== 'number' || item.unit_price <= 0)
      refuse('invalid_items', 'unit_price invalid');
  }
  if (body.auto_return && !body.back_urls?.success) {
    refuse('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  const installments = body.payment_methods?.installments;
  if (installments !== undefined && !(installments >= 1 && installments <= 36)) {
    refuse('invalid_payment_methods', 'installments must be between 1 and 36');
  }
  for (const name of ['expiration_date_from', 'expiration_date_to'] as const) {
    const value = body[name];
    if (value !== undefined && Number.isNaN(Date.parse(value))) refuse(`invalid_${name}`, `${name} invalid`);
  }
}

function refuse(error: string, message: string): never {
  throw new MercadoPagoError(400, message, [], error);
}

function cents(reais: number | undefined): number {
  return Math.round((reais ?? 0) * 100);
}
