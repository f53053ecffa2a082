import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Coupon } from '@plantao/domain/checkout';
import { couponState, type CouponState } from '@plantao/domain/checkout/rules/coupon-state.rules';
import { shopOrmOptions } from '@plantao/domain/database';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { seedCoupons } from './coupons.js';

let database: TestDatabase;
let orm: MikroORM;
let coupons: Map<string, Coupon>;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 2));
  await orm.em.fork().transactional((em) => seedCoupons(em as EntityManager));
  coupons = new Map((await orm.em.fork().findAll(Coupon)).map((coupon) => [coupon.code, coupon]));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('the coupons of the demonstration', () => {
  it('COUP-16 start with PRIMEIRO10: 10 % off the first purchase, for anybody, from today on', () => {
    expect(coupons.get('PRIMEIRO10')).toMatchObject({
      discountType: 'percentage',
      discountValue: 1_000,
      firstPurchase: true,
      minPurchaseCents: 0,
      minItems: 0,
      active: true,
    });
  });

  it('have at least one coupon in each state except scheduled', () => {
    const today = brazilDay(new Date());
    const states = new Set<CouponState>([...coupons.values()].map((coupon) => couponState(coupon, today)));
    expect([...states].sort()).toEqual(['active', 'exhausted', 'expired', 'inactive']);
  });
});
