import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Setting } from '@plantao/domain/settings';
import { Product } from '@plantao/domain/catalogue';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { TeamMember, TeamOrder } from '@plantao/domain/team-orders';
import type { TeamPiece } from '@plantao/domain/team-orders/rules/team-grid.rules';
import { endOfDay } from '@plantao/domain/team-orders/rules/team-state.rules';
import { joinSizes } from '@plantao/domain/shared/set-size';
import { add } from './add.js';
import { fixedId, pick } from './chance.js';
import { seedEmbroidery } from './embroidery.js';
import { ANA } from './people.js';

const DAY = 86_400_000;
const EXPECTED = 12;
/** Each gives more than LEVE3, which gives any cart 15 %. */
export const DEMO_TIERS = '10:18, 20:20, 50:25';
/** Who has chosen already: nine pieces, one short of the first tier. */
const PEOPLE = [
  ['Ana R.', 2],
  ['Bruna', 1],
  ['Carlos E.', 2],
  ['Dra. Helena', 1],
  ['J. P.', 1],
  ['Marcos', 1],
  ['Tati', 1],
] as const;

/** A set whose garments the team may choose by themselves as well, and who chose it: blouse and trousers, two pieces. */
const SET = 'TUL-CJ-01';
const SET_GARMENTS = ['TUL-BL-01', 'TUL-CA-01'];
const IN_SET = 'Carlos E.';

/** Who has a name on her piece. */
const STITCHED = 'Dra. Helena';

/** A team order half filled, of the customer who has orders: some have chosen, the first tier is near. */
export async function seedTeams(em: EntityManager): Promise<void> {
  add(em, Setting, { key: 'teamOrders.tiers', value: DEMO_TIERS, updatedBy: null });
  const products = await em.find(
    Product,
    { active: true, sku: { $like: 'TUL-%' } },
    { orderBy: { sku: 'asc' }, limit: 3 },
  );
  // Nothing is stitched on the chest of trousers: such a piece would not count. Blouses come first.
  const [blouse] = products;
  if (!blouse) return;
  const set = await em.findOne(Product, { active: true, sku: SET });
  const order = add(em, TeamOrder, {
    id: fixedId('team-order', 'uti'),
    userId: ANA,
    name: 'UTI do Hospital Santa Clara',
    taxId: '',
    address: {
      street: 'Rua dos Tabajaras',
      number: '325',
      complement: 'Recepção',
      neighborhood: 'Praia de Iracema',
      city: 'Fortaleza',
      state: 'CE',
      zipCode: '60175047',
      country: 'Brasil',
    },
    productIds: [...products, ...(set ? [set] : [])].map(({ id }) => id),
    expected: EXPECTED,
    // Everybody knows the demonstration's link; a real one is 256 random bits.
    token: createHash('sha256').update('demonstração').digest('base64url'),
    status: 'open',
    closesAt: endOfDay(brazilDay(new Date(Date.now() + 10 * DAY))),
    createdAt: new Date(Date.now() - 2 * DAY),
  });
  const stitched = seedEmbroidery(
    em,
    STITCHED,
    { name: STITCHED, secondLine: 'CRM-CE 12.345', thread: 'branca', position: 'left-chest' },
    new Date(order.closesAt.getTime() + 30 * DAY),
  );
  PEOPLE.forEach(([name, quantity], place) => {
    add(em, TeamMember, {
      id: fixedId('team-member', name),
      teamOrder: order,
      name,
      secretHash: createHash('sha256').update(name).digest('hex'),
      pieces:
        set && name === IN_SET
          ? [setOf(set, products, name)]
          : [
              {
                ...pieceOf(name === STITCHED ? blouse : pick(products, 'team-product', name), name, quantity),
                ...(name === STITCHED ? { embroideryId: stitched } : {}),
              },
            ],
      createdAt: new Date(Date.now() - 2 * DAY + place * 3_600_000),
    });
  });
  await em.flush();
}

function pieceOf({ id, sizes }: Product, name: string, quantity: number): TeamPiece {
  const size = pick(sizes, 'team-size', name);
  const colour = pick(size.colors, 'team-colour', name);
  return { productId: id, size: size.name, colour: colour.name, quantity };
}

/** One set in a size for each garment, in a colour that both have. */
function setOf({ id }: Product, products: readonly Product[], name: string): TeamPiece {
  const sizes = SET_GARMENTS.map((sku) => {
    const garment = products.find((product) => product.sku === sku);
    return pick(garment?.sizes ?? [], 'team-size', `${name} ${sku}`);
  });
  const [first, ...others] = sizes.map(({ colors }) => colors.map((colour) => colour.name));
  const shared = (first ?? []).filter((colour) => others.every((colours) => colours.includes(colour)));
  const colour = pick(shared, 'team-colour', name);
  return { productId: id, size: joinSizes(sizes.map((size) => size.name)), colour, quantity: 1 };
}
