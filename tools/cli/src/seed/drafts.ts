import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '@plantao/domain/catalogue';
import { DraftOrder } from '@plantao/domain/draft-orders';
import type { OrderLine } from '@plantao/domain/orders';
import { shareOf } from '@plantao/domain/shared/money';
import { add } from './add.js';
import { fixedId, pick } from './chance.js';
import { ANA } from './people.js';

const HOUR = 3_600_000;

const ADDRESS = {
  street: 'Rua dos Tabajaras',
  number: '325',
  complement: 'Recepção',
  neighborhood: 'Praia de Iracema',
  city: 'Fortaleza',
  state: 'CE',
  zipCode: '60175047',
  country: 'Brasil',
};

/** In the time that they began and until which they hold, in hours from now. */
const DRAFTS = [
  {
    key: 'ana',
    name: 'Ana Prado',
    email: 'ana@plantao.test',
    userId: ANA,
    status: 'sent',
    from: -5,
    until: 67,
  },
  { key: 'novo', name: 'Lívia Tavares', email: 'livia@exemplo.test', status: 'open', from: -1, until: 71 },
  {
    key: 'vencido',
    name: 'Rafael Moura',
    email: 'rafael@exemplo.test',
    status: 'sent',
    from: -90,
    until: -18,
  },
  {
    key: 'cancelado',
    name: 'Clínica Sorriso',
    email: 'clinica@exemplo.test',
    status: 'cancelled',
    from: -30,
    until: 42,
  },
] as const;

/** Orders that the shop wrote down, in every state but that of an order. */
export async function seedDrafts(em: EntityManager): Promise<void> {
  const products = await em.find(
    Product,
    { active: true, sku: { $like: 'TUL-%' } },
    { orderBy: { sku: 'asc' }, limit: 3 },
  );
  const now = Date.now();
  for (const { key, from, until, ...facts } of DRAFTS) {
    const lines = products.slice(0, key === 'novo' ? 1 : 2).map((product) => lineOf(product, key));
    const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
    const hasDiscount = key === 'ana';
    add(em, DraftOrder, {
      ...{ userId: null, ...facts, id: fixedId('draft-order', key), phone: '85987654321', address: ADDRESS },
      ...{ lines, subtotalCents, shippingCents: 0, author: 'Clara Admin' },
      discountCents: hasDiscount ? shareOf(subtotalCents, 1_000) : 0,
      discountReason: hasDiscount ? 'Cliente antiga, segunda compra do mês' : '',
      // All of them are above the amount from which the delivery is free.
      shipType: {
        ...{ id: 'standard', name: 'PAC', company: 'Correios', priceCents: 0, quotedCents: 2_490 },
        ...{ deliveryRange: { min: 5, max: 8 }, serviceId: null, source: 'table' },
      },
      note: hasDiscount ? 'Oi, Ana! Separei os tamanhos que conversamos pelo WhatsApp.' : '',
      expiresAt: new Date(now + until * HOUR),
      createdAt: new Date(now + from * HOUR),
      sentAt: facts.status === 'open' ? null : new Date(now + (from + 1) * HOUR),
    });
  }
  await em.flush();
}

function lineOf(product: Product, key: string): OrderLine {
  const size = pick(product.sizes, 'draft-size', key);
  const colour = pick(size.colors, 'draft-colour', key);
  return {
    ...{ productId: product.id, sku: colour.sku, name: product.name, image: colour.image || product.image },
    ...{ size: size.name, colour: colour.name, colourValue: colour.value },
    ...{ quantity: 2, priceCents: product.priceCents },
  };
}
