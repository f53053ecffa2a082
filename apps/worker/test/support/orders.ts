import { newOrder, type Order, type OrderDraft } from '@plantao/domain/orders';
import { StockLedger } from '@plantao/domain/warehouse';
import type { Bench } from './bench.js';

let counter = 0;

export interface PlacedOrder {
  readonly id: string;
  readonly sku: string;
  readonly totalCents: number;
}

/** A pending order of two pieces with its holds, as the checkout leaves it. */
export async function anOrder(
  bench: Pick<Bench, 'em' | 'clock'>,
  changes: Partial<OrderDraft> = {},
): Promise<PlacedOrder> {
  counter += 1;
  const sku = `TST-${counter}-M-AZUL`;
  const id = crypto.randomUUID();
  const now = bench.clock.now();
  const holdExpiresAt = new Date(now.getTime() + 60 * 60_000);
  let order: Order | undefined;
  await bench.em().transactional(async (em) => {
    const ledger = new StockLedger();
    await ledger.open(
      em,
      { sku, warehouseProductId: crypto.randomUUID(), warehouseQty: 10, offered: 10 },
      'teste',
    );
    order = newOrder(
      {
        id,
        userId: crypto.randomUUID(),
        cartRevision: 1,
        discount: { code: 'PRIMEIRO10', amountCents: 3_798 },
        holdExpiresAt,
        placedFrom: null,
        lines: [
          {
            productId: crypto.randomUUID(),
            sku,
            name: 'Conjunto Scrub Princesa',
            image: '/media/frente.webp',
            size: 'M',
            colour: 'Azul-marinho',
            colourValue: '#1F2F4F',
            quantity: 2,
            priceCents: 18_990,
          },
        ],
        customer: {
          name: 'Ana Prado',
          email: `ana${counter}@exemplo.test`,
          phone: '11987654321',
          taxId: '52998224725',
          birthDate: null,
        },
        address: {
          street: 'Avenida Paulista',
          number: '1578',
          complement: 'ap 12',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
          zipCode: '01310200',
          country: 'Brasil',
        },
        shipType: {
          id: 'melhor-envio-1',
          name: 'PAC',
          company: 'Correios',
          priceCents: 1_890,
          quotedCents: 1_890,
          deliveryRange: { min: 4, max: 5 },
          serviceId: 1,
          source: 'melhor-envio',
        },
        ...changes,
      },
      { name: 'Ana Prado', at: now },
    );
    em.persist(order);
    await em.flush();
    await ledger.hold(em, id, [{ sku, quantity: 2 }], holdExpiresAt, 'teste');
  });
  return { id, sku, totalCents: order?.totalCents ?? 0 };
}
