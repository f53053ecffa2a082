/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A page of the shop in one of its states. */
export interface Screen {
  readonly name: string;
  readonly at: string;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What must be seen before anybody judges. */
  readonly ready?: RegExp;
  /** On the page, before it is judged. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The page waits for ever: nothing to wait for but its boxes. */
  readonly waiting?: boolean;
}

/** What the seeded shop has to show. */
export interface Shown {
  readonly productId: string;
  readonly soldOutId: string;
  /** A set of garments, each in its own size. */
  readonly setId: string;
  /** Orders of the customer by status. */
  readonly orders: Readonly<Record<string, string>>;
}

const PRODUCTS = /\/api\/v1\/products\?/;
const PRODUCT = /\/api\/v1\/products\/[\da-f-]{36}$/;
const ORDERS = /\/api\/v1\/orders\?/;
const ORDER = /\/api\/v1\/orders\/[\da-f-]{36}$/;
const SECURITY = /\/api\/v1\/auth\/security/;
const USER = /\/api\/v1\/users\//;
const RESET_LINK = /\/api\/v1\/auth\/resetPassword\//;
const GOOD_LINK = { status: 'success', data: { expiresAt: '2099-12-31T12:00:00.000Z' } };

/** The response never comes. */
const silent = (address: RegExp) => (page: Page) => page.route(address, () => undefined);
const respondWith = (address: RegExp, status: number, body: object) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );
/** Refused at once: a fault of the server would be retried before it is reported. */
const refused = (address: RegExp) =>
  respondWith(address, 409, { status: 'fail', code: 'order.conflict', message: 'Não foi possível agora.' });
/** What came inside the page does not count. */
const bare = (prepare: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.addInitScript(() =>
    new MutationObserver(() => document.getElementById('data')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );
  await prepare(page);
};
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const RETRY = /Tentar novamente/;

/** Pages that everybody may see. */
export const guestScreens = ({ productId, soldOutId, setId }: Shown): Screen[] => [
  { name: 'home', at: '/', ready: /Mais Procurados/ },
  { name: 'home, waiting', at: '/', prepare: bare(silent(PRODUCTS)), waiting: true },
  { name: 'home, refused', at: '/', prepare: bare(refused(PRODUCTS)), ready: RETRY },
  { name: 'listing', at: '/shop', ready: /48 produtos/ },
  { name: 'listing, waiting', at: '/shop', prepare: bare(silent(PRODUCTS)), waiting: true },
  { name: 'listing, refused', at: '/shop', prepare: bare(refused(PRODUCTS)), ready: RETRY },
  { name: 'listing, nothing found', at: '/shop?busca=zzqqzzqq', ready: /Nenhum|nada/i },
  { name: 'listing, narrowed', at: '/shop?tam=M&cor=Branco&ordenar=price-asc', ready: /Limpar filtros/ },
  { name: 'category', at: '/category/princesa', ready: /produtos/ },
  { name: 'category that nobody owns', at: '/category/nenhuma', ready: /não encontrada/ },
  { name: 'tag', at: '/tag/feminino', ready: /produtos/ },
  { name: 'models', at: '/pages', ready: /Ver Tulipa/ },
  { name: 'product', at: `/product/${productId}`, ready: /Tabela de medidas/ },
  {
    name: 'product, its measures',
    at: `/product/${productId}`,
    ready: /Tabela de medidas/,
    act: (page) => press('Tabela de medidas')(page).then(() => dialog(page)),
  },
  {
    name: 'product, size finder',
    at: `/product/${productId}`,
    ready: /Tabela de medidas/,
    act: async (page) => {
      await press('Qual é o meu tamanho?')(page);
      await page.getByLabel('Altura, em cm').fill('165');
      await page.getByLabel('Peso, em kg').fill('60');
      await page.getByText(/^Seu tamanho é/).waitFor();
    },
  },
  { name: 'product, waiting', at: `/product/${productId}`, prepare: bare(silent(PRODUCT)), waiting: true },
  { name: 'product, refused', at: `/product/${productId}`, prepare: bare(refused(PRODUCT)), ready: RETRY },
  { name: 'product, sold out', at: `/product/${soldOutId}`, ready: /Esta peça esgotou/ },
  { name: 'set', at: `/product/${setId}`, ready: /Peças separadas/ },
  {
    name: 'set, the measures of a garment',
    at: `/product/${setId}?tam=M`,
    ready: /Peças separadas/,
    act: async (page) => {
      await press(/^Tabela de medidas/)(page);
      await dialog(page);
    },
  },
  {
    name: 'product that is gone',
    at: '/product/00000000-0000-4000-8000-000000000000',
    ready: /não está mais à venda/,
  },
  { name: 'cart, empty', at: '/cart', ready: /Carrinho vazio/ },
  { name: 'sign in', at: '/auth', ready: /Esqueci minha senha/ },
  { name: 'sign in by code', at: '/auth?modo=codigo', ready: /Receber código/ },
  {
    name: 'new account',
    at: '/auth',
    ready: /Criar conta/,
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: 'Criar conta', exact: true })
        .click()
        .then(() => page.getByLabel('Confirme a senha').waitFor()),
  },
  {
    name: 'new password',
    at: '/recovery/abcdef0123456789',
    prepare: respondWith(RESET_LINK, 200, GOOD_LINK),
    ready: /Criar nova senha/,
  },
  {
    name: 'new password, too late',
    at: '/recovery/abcdef0123456789',
    ready: /Tempo de recuperação expirado/,
  },
  { name: 'new password without a token', at: '/recovery', ready: /Token inválido/ },
  { name: 'about', at: '/about', ready: /2023/ },
  { name: 'contact', at: '/contact', ready: /Enviar mensagem/ },
  { name: 'questions', at: '/faq', ready: /Perguntas/ },
  { name: 'terms', at: '/terms', ready: /Termos/ },
  { name: 'privacy', at: '/policy', ready: /LGPD/ },
  { name: 'no such page', at: '/nada-aqui', ready: /não encontrada/ },
  {
    name: 'favourites, empty',
    at: '/faq',
    act: (page) =>
      page.keyboard
        .press('Escape')
        .then(() => press('Favoritos')(page))
        .then(() => dialog(page)),
  },
];

/** Pages of somebody who is signed in and has bought. */
export const customerScreens = ({ productId, orders }: Shown): Screen[] => [
  { name: 'orders', at: '/dashboard/orders', ready: /Ver detalhes/ },
  { name: 'orders, waiting', at: '/dashboard/orders', prepare: silent(ORDERS), waiting: true },
  { name: 'orders, refused', at: '/dashboard/orders', prepare: refused(ORDERS), ready: RETRY },
  ...Object.entries(orders).map(([status, id]) => ({
    name: `order, ${status}`,
    at: `/dashboard/orders/${id}`,
    ready: /Resumo/,
  })),
  {
    name: 'order, waiting',
    at: `/dashboard/orders/${orders['pending']}`,
    prepare: silent(ORDER),
    waiting: true,
  },
  {
    name: 'order, refused',
    at: `/dashboard/orders/${orders['pending']}`,
    prepare: refused(ORDER),
    ready: RETRY,
  },
  { name: 'account', at: '/dashboard/account', ready: /Baixar meus dados/ },
  {
    name: 'account, edited',
    at: '/dashboard/account',
    ready: /Baixar meus dados/,
    act: press('Editar'),
  },
  {
    name: 'account, closing it',
    at: '/dashboard/account',
    ready: /Baixar meus dados/,
    act: (page) => press('Excluir minha conta')(page).then(() => dialog(page)),
  },
  { name: 'account, waiting', at: '/dashboard/account', prepare: silent(USER), waiting: true },
  { name: 'account, refused', at: '/dashboard/account', prepare: refused(USER), ready: RETRY },
  { name: 'security', at: '/dashboard/security', ready: /Este navegador/ },
  { name: 'security, refused', at: '/dashboard/security', prepare: refused(SECURITY), ready: RETRY },
  { name: 'security, waiting', at: '/dashboard/security', prepare: silent(SECURITY), waiting: true },
  { name: 'support', at: '/dashboard/support', ready: /WhatsApp/ },
  { name: 'product, by who bought', at: `/product/${productId}`, ready: /Tabela de medidas/ },
  { name: 'cart with a line', at: '/cart', ready: /Cálculo do Frete/ },
  { name: 'checkout', at: '/checkout', ready: /Endereço de entrega|Recalcule|frete/i },
  { name: 'payment', at: `/checkout-recovery/${orders['pending']}`, ready: /PIX/ },
  { name: 'result, approved', at: `/checkout/success/${orders['delivered']}`, ready: /Continuar Comprando/ },
  { name: 'result, waiting', at: `/checkout/pending/${orders['pending']}`, ready: /Continuar Comprando/ },
  { name: 'result, refused', at: `/checkout/failure/${orders['pending']}`, ready: /Continuar Comprando/ },
];

/** Pages of the back office, on a phone as well. */
export const staffScreens = ({ orders }: Shown): Screen[] => [
  { name: 'dashboard of the back office', at: '/admin', ready: /Pedidos recentes/ },
  { name: 'orders of the back office', at: '/admin/orders', ready: /Ana Souza/ },
  { name: 'order of the back office', at: `/admin/orders/${orders['pending']}`, ready: /Ana Souza/ },
];
