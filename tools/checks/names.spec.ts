import { nameFault } from './names.js';

describe('names of files', () => {
  it.each([
    'libs/domain/src/orders/entities/order.entity.ts',
    'libs/domain/src/orders/rules/order-status.rules.spec.ts',
    'apps/api/src/modules/orders/orders.api.module.ts',
    'apps/web/src/pages/account/order-detail.page.test.tsx',
    'apps/web/src/styles/tokens.css',
    'libs/domain/src/warehouse/stock-ledger.int-spec.ts',
    'test/browser/checkout.e2e.ts',
    'scripts/with-database.mjs',
  ])('%s is accepted', (file) => expect(nameFault(file)).toBeUndefined());

  it.each([
    ['libs/domain/src/orders/Order.entity.ts', 'not kebab-case'],
    ['libs/domain/src/orderItems/item.entity.ts', 'folder orderItems'],
    ['libs/domain/src/orders/order.helper.ts', '.helper'],
    ['libs/domain/src/orders/order.page.ts', '.page'],
    ['apps/web/src/pages/cart.controller.ts', '.controller'],
    ['apps/api/src/modules/orders/orders.utils.spec.ts', '.utils'],
  ])('%s is refused', (file, reason) => expect(nameFault(file)).toContain(reason));
});
