import { required, type FieldErrors } from './melhor-envio-error.js';
import { pack, type Parcel, type ParcelItem } from './parcels.js';
import type { Extras } from './pricing.js';

/** JSON from outside; nothing in it can be relied on. */
export type Fields = Record<string, unknown>;

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The value at `to.postal_code` and the like. */
export function at(body: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => fields(value)[name], body);
}

/** Eight digits, or an error noted under the path. */
export function readCep(body: Fields, path: string, errors: FieldErrors): string {
  const value = at(body, path);
  if (value === undefined || value === null || value === '') {
    errors[path] = [required(path)];
    return '';
  }
  const digits = String(value).replace(/\D/g, '');
  if (digits.length !== 8) errors[path] = [`O campo ${path.replaceAll('_', ' ')} deve ter 8 dígitos.`];
  return digits;
}

/** Boxes of a quote, from `products`, `volumes` or `package`. */
export function readParcels(body: Fields, errors: FieldErrors): Parcel[] {
  if (Array.isArray(body.products) && body.products.length > 0) {
    return pack(
      body.products.map((product, index) => readItem(fields(product), `products.${index}`, errors)),
    );
  }
  if (Array.isArray(body.volumes) && body.volumes.length > 0) return readVolumes(body.volumes, errors);
  if (body.package !== undefined) return [toParcel(readItem(fields(body.package), 'package', errors))];
  errors.products = [required('products')];
  return [];
}

/** One box per volume, as given. */
export function readVolumes(volumes: unknown[], errors: FieldErrors): Parcel[] {
  return volumes.map((volume, index) => toParcel(readItem(fields(volume), `volumes.${index}`, errors)));
}

/** Declared value: the options' when given, otherwise the sum over the products. */
export function readExtras(body: Fields): Extras {
  const options = fields(body.options);
  const products = Array.isArray(body.products) ? body.products.map(fields) : [];
  const declared = products.reduce(
    (sum, product) => sum + number(product.insurance_value) * (number(product.quantity) || 1),
    0,
  );
  const insurance = options.insurance_value === undefined ? declared : number(options.insurance_value);
  return {
    insuranceCents: Math.round(insurance * 100),
    receipt: options.receipt === true,
    ownHand: options.own_hand === true,
  };
}

function readItem(item: Fields, path: string, errors: FieldErrors): ParcelItem {
  for (const name of ['height', 'width', 'length', 'weight']) {
    const field = `${path}.${name}`;
    if (item[name] === undefined || item[name] === null) errors[field] = [required(field)];
    else if (!(number(item[name]) > 0)) errors[field] = [`O campo ${field} deve ser maior que 0.`];
  }
  const quantity = item.quantity === undefined ? 1 : number(item.quantity);
  const counted = Number.isInteger(quantity) && quantity >= 1 && quantity <= 1000;
  if (!counted)
    errors[`${path}.quantity`] = [`O campo ${path}.quantity deve ser um número inteiro entre 1 e 1000.`];
  return {
    id: String(item.id ?? path),
    height: number(item.height),
    width: number(item.width),
    length: number(item.length),
    grams: Math.round(number(item.weight) * 1000),
    quantity: counted ? quantity : 1,
  };
}

function toParcel({ height, width, length, grams }: ParcelItem): Parcel {
  return { height, width, length, grams, contents: [] };
}

function number(value: unknown): number {
  const result = typeof value === 'string' ? Number(value) : value;
  return typeof result === 'number' && Number.isFinite(result) ? result : 0;
}
