import { pageFaults } from './pages.js';

const row = 'apps/web/src/features/cart/cart-row.tsx';

describe('addresses of pages and words of their queries', () => {
  it.each([
    [row, `<Link to="/shop">`, '/shop'],
    [row, 'const to = `/product/${id}`;', '/product/'],
    [row, 'void navigate(`${shop}/admin/orders/${id}`);', '/admin/orders/'],
    [row, `location.assign('/auth?modo=cadastro')`, '/auth?modo=cadastro'],
    [row, 'const to = `${orders}?espera=${kind}`;', '?espera='],
    [row, `const term = params.get('busca');`, 'busca'],
    [row, `const spec = { search: textParam('busca') };`, 'busca'],
    ['apps/worker/src/mail/mail.ts', 'const url = `${shopUrl}/recovery/${token}`;', '/recovery/'],
    ['libs/domain/src/alarms/kinds.ts', `const path = '/admin/queues';`, '/admin/queues'],
  ])('%s must not contain %s', (file, line, what) => {
    expect(pageFaults(file, line)).toEqual([
      `${file}:1: ${what} is spelt out; libs/contracts/src/pages has it`,
    ]);
  });

  it.each([
    [row, `<Link to={pages.shop()}>`],
    [row, `import { CartPage } from '/cart';`],
    [row, `// leads to '/cart'`],
    [row, `const to = '/shopping';`],
    [row, `const busca = names.get('nome');`],
    [row, `const label = 'busca';`],
    [row, 'loadScript(`https://example.com/js?id=${id}`);'],
    ['libs/contracts/src/pages/shop-pages.ts', `cart: page('/cart')`],
    ['libs/contracts/src/cart/cart.routes.ts', `route('GET', '/cart', 'user')`],
  ])('%s may contain %s', (file, line) => expect(pageFaults(file, line)).toEqual([]));
});
