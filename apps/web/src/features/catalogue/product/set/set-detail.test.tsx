import { screen, waitFor, within } from '@testing-library/react';
import type { ProductPieceView, ProductView } from '@plantao/contracts/catalogue/product.view';
import type { TestResponses } from '../../../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../../../test/browser/fixtures/render-page.js';
import { products, settings } from '../../../../../../../test/browser/fixtures/storefront.js';
import { anEmbroidery, EMBROIDERY_ID, embroideryTerms } from '@/testing/embroidery-responses';
import { useCartStore } from '@/shop/cart/cart.store';
import ProductPage from '@/pages/product.page';

const ID = '00000000-0000-4000-8000-0000000000aa';

function pieceOf(
  place: number,
  name: string,
  stock: Record<string, Record<string, number>>,
): ProductPieceView {
  const { id, image, cuts } = products[place]!;
  return {
    productId: id,
    name,
    image,
    price: place === 4 ? 129.9 : 149.9,
    active: true,
    garmentType: null,
    cuts,
    sizes: Object.entries(stock).map(([size, colours]) => ({
      name: size,
      colors: Object.entries(colours).map(([colour, left], index) => ({
        name: colour,
        value: '#6B1F33',
        image: '',
        stock: left,
        index,
        sku: `${name}-${size}-${colour}`,
      })),
    })),
  };
}
const BLOUSE = pieceOf(4, 'Blusa Scrub Tulipa', {
  P: { Vinho: 5, Preto: 5 },
  M: { Vinho: 5, Preto: 0 },
});
const TROUSERS = pieceOf(8, 'Calça Tulipa Pantalona', {
  M: { Vinho: 0, Preto: 5 },
  G: { Vinho: 2, Preto: 5 },
});
const SET: ProductView = {
  ...products[0]!,
  _id: ID,
  id: ID,
  name: 'Conjunto Scrub Tulipa',
  price: 259.9,
  old_price: null,
  sale: false,
  sizes: [],
  cuts: [],
  warehouse_product: '',
  pieces: [BLOUSE, TROUSERS],
};

const show = (query = '', product = SET, responses: TestResponses = {}) =>
  showPage(<ProductPage />, {
    path: '/product/:id',
    at: `/product/${ID}${query}`,
    responses: { [`GET /products/${ID}`]: () => ({ body: { data: { product } } }), ...responses },
  });
const group = (name: string) => screen.findByRole('group', { name });
const size = async (garment: string, name: string) =>
  within(await group(`Tamanho: ${garment}`)).findByRole<HTMLInputElement>('radio', {
    name: new RegExp(`^${name}(,|$)`),
  });
const add = () => screen.findByRole('button', { name: 'Adicionar ao carrinho' });
const plain = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';

beforeEach(freshShop);

describe('the page of a set', () => {
  it('sells one colour and a size for each garment as one line, by one press', async () => {
    const { user } = show();
    await user.click(await size('Blusa', 'M'));
    await user.click(await size('Calça', 'G'));
    await user.click(await add());
    expect((await screen.findByRole('dialog')).textContent).toContain('Blusa M · Calça G · Vinho');
    expect(useCartStore.getState().lines).toEqual([
      { productId: ID, selectedSize: 'M + G', selectedColor: 'Vinho', quantity: 1 },
    ]);
  });

  it('is bought with a name on its blouse, as one line (X5)', async () => {
    const { user } = show('?tam=M%20%2B%20G&cor=Vinho', SET, {
      'GET /settings/public': () => ({ body: { data: { ...settings, embroidery: embroideryTerms() } } }),
      'POST /embroideries': () => ({ body: { data: { embroidery: anEmbroidery() } } }),
      'POST /embroideries/find': () => ({ body: { data: { embroideries: [anEmbroidery()] } } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Personalizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    await user.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Usar este bordado' }));
    await screen.findByText(`Bordado: ${anEmbroidery().words}`);
    // Of two garments one carries it.
    expect(plain()).toMatch(/em Blusa.*, mais R\$ 19,90Com o bordado: R\$ 279,80/);
    await user.click(await add());
    await waitFor(() =>
      expect(useCartStore.getState().lines).toEqual([
        {
          productId: ID,
          selectedSize: 'M + G',
          selectedColor: 'Vinho',
          quantity: 1,
          embroidery: EMBROIDERY_ID,
        },
      ]),
    );
    const added = within(await screen.findByRole('dialog', { name: 'Adicionado ao carrinho' }));
    expect(added.getByText('R$ 279,80')).toBeTruthy();
  });

  it('names what is missing in the colour and offers the alert for that garment', async () => {
    const { user, sent } = show('', SET, {
      [`POST /products/${TROUSERS.productId}/stock-alerts`]: () => ({ status: 201, body: { message: 'ok' } }),
    });
    expect((await size('Calça', 'M')).disabled).toBe(true);
    expect(await screen.findByText(/Sem estoque em Vinho: Calça M\./)).toBeTruthy();
    const alert = within(await screen.findByRole('group', { name: 'Aviso de estoque: Calça' }));
    expect(await alert.findByText('Calça: seu tamanho ou cor está em falta?')).toBeTruthy();
    await user.click(await alert.findByRole('link', { name: 'Avise-me quando voltar' }));
    await user.type(await alert.findByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.test');
    await user.click(alert.getByRole('button', { name: 'Quero ser avisado' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path.includes('stock-alerts'))?.body).toEqual({
        email: 'ana@exemplo.test',
        size: 'M',
        color: 'Vinho',
      }),
    );
  });

  it('says which size is still to be chosen, and takes the focus there', async () => {
    const { user } = show('?tam=M%20%2B%20');
    expect((await size('Blusa', 'M')).checked).toBe(true);
    await user.click(await add());
    expect(await screen.findByText('Escolha o tamanho: Calça.')).toBeTruthy();
    expect(document.activeElement).toBe(await size('Calça', 'G'));
  });

  it('takes away a size that another colour does not have, and says so', async () => {
    const { user } = show('?tam=M%20%2B%20G&cor=Vinho');
    await user.click(within(await group('Cor')).getByRole('radio', { name: 'Preto' }));
    expect(await screen.findByText(/^Blusa M: sem estoque em Preto/)).toBeTruthy();
    expect((await size('Calça', 'G')).checked).toBe(true);
    expect((await size('Blusa', 'M')).checked).toBe(false);
  });

  it('counts what the scarcer garment has, by its name', async () => {
    const { user } = show('?tam=M%20%2B%20G&cor=Vinho');
    expect(await screen.findByText(/Restam 2: Calça G\./)).toBeTruthy();
    for (let more = 0; more < 3; more += 1)
      await user.click(await screen.findByRole('button', { name: /^Aumentar/ }));
    expect(screen.getByDisplayValue('2')).toBeTruthy();
  });

  it('says what the garments cost singly, and that it saves only when it does', async () => {
    show();
    await screen.findByText(/Peças separadas/);
    expect(plain()).toContain('Peças separadas: R$ 279,80. No conjunto você economiza R$ 19,90.');
  });

  it('names one saving where the price is reduced, and calls a kit a kit', async () => {
    const pieces = [BLOUSE, TROUSERS, BLOUSE, TROUSERS];
    const kit = { ...SET, price: 489.9, pieces };
    const { unmount } = show('', kit);
    await screen.findByText(/Peças separadas/);
    expect(plain()).toContain('Peças separadas: R$ 559,60. No kit você economiza R$ 69,70.');
    unmount();
    freshShop();
    show('', { ...kit, old_price: 519.8, sale: true });
    await screen.findByText(/Peças separadas/);
    expect(plain()).toContain('Peças separadas: R$ 559,60, R$ 69,70 a mais que no kit.');
    expect(plain().match(/você economiza/gi)).toHaveLength(1);
  });

  it('promises no saving where there is none', async () => {
    show('', { ...SET, price: 299.9 });
    await screen.findByText(/Peças separadas/);
    expect(plain()).not.toContain('você economiza');
  });

  it('is sold out when a garment has nothing left in any common colour', async () => {
    const gone = {
      ...TROUSERS,
      sizes: TROUSERS.sizes.map((one) => ({
        ...one,
        colors: one.colors.map((colour) => ({ ...colour, stock: 0 })),
      })),
    };
    show('', { ...SET, pieces: [BLOUSE, gone] });
    expect(await screen.findByText('SEM ESTOQUE')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Adicionar ao carrinho' })).toBeNull();
  });
});

describe('a garment that belongs to a set', () => {
  it('leads to the set in the colour that is chosen, and shows it in that colour', async () => {
    const product = {
      ...products[4]!,
      sets: [
        {
          productId: ID,
          name: SET.name,
          image: SET.image,
          price: SET.price,
          colors: ['Vinho', 'Preto'],
          colorImages: {
            Vinho: '/media/conjunto-front-vinho-0a1b2c3d.webp',
            Preto: '/media/conjunto-front-preto-0a1b2c3d.webp',
          },
          place: 0,
          garments: 2,
        },
      ],
    };
    showPage(<ProductPage />, {
      path: '/product/:id',
      at: `/product/${product.id}?tam=M&cor=Preto`,
      responses: { [`GET /products/${product.id}`]: () => ({ body: { data: { product } } }) },
    });
    const box = within(await screen.findByRole('region', { name: 'Complete o conjunto' }));
    const link = box.getByRole<HTMLAnchorElement>('link', { name: /Conjunto Scrub Tulipa/ });
    expect(link.pathname).toBe(`/product/${ID}`);
    expect(new URLSearchParams(link.search).get('tam')).toBe('M + ');
    expect(link.querySelector('img')?.getAttribute('src')).toContain('conjunto-front-preto');
  });

  it('says which colours its sets come in where none comes in the one that is looked at, and leads to one with its size', async () => {
    const [first] = products[4]!.sizes[0]!.colors;
    const made = (name: string, stock: number) => ({ ...first!, name, stock });
    const product = {
      ...products[4]!,
      sizes: [
        { name: 'M', colors: [made('Lavanda', 3), made('Vinho', 0), made('Preto', 2)] },
        { name: 'G', colors: [made('Lavanda', 3), made('Vinho', 4), made('Preto', 2)] },
      ],
      sets: [
        {
          productId: ID,
          name: SET.name,
          image: SET.image,
          price: SET.price,
          colors: ['Vinho', 'Preto'],
          colorImages: { Preto: '/media/conjunto-front-preto-0a1b2c3d.webp' },
          place: 0,
          garments: 2,
        },
      ],
    };
    showPage(<ProductPage />, {
      path: '/product/:id',
      at: `/product/${product.id}?tam=M&cor=Lavanda`,
      responses: { [`GET /products/${product.id}`]: () => ({ body: { data: { product } } }) },
    });
    const box = within(await screen.findByRole('region', { name: 'Complete o conjunto' }));
    expect(box.getByText('Nenhum conjunto vem na cor Lavanda.')).toBeTruthy();
    const link = box.getByRole<HTMLAnchorElement>('link', { name: /Conjunto Scrub Tulipa/ });
    expect(link.textContent).toContain('Em Vinho e Preto');
    const asked = new URLSearchParams(link.search);
    expect([asked.get('tam'), asked.get('cor')]).toEqual(['M + ', 'Preto']);
    expect(link.querySelector('img')?.getAttribute('src')).toContain('conjunto-front-preto');
  });

  it('takes its embroidery along into the set (X5)', async () => {
    const product = {
      ...products[4]!,
      sets: [
        {
          productId: ID,
          name: SET.name,
          image: SET.image,
          price: SET.price,
          colors: ['Vinho'],
          place: 0,
          garments: 2,
        },
      ],
    };
    const { user } = showPage(<ProductPage />, {
      path: '/product/:id',
      at: `/product/${product.id}`,
      responses: {
        [`GET /products/${product.id}`]: () => ({ body: { data: { product } } }),
        [`GET /products/${ID}`]: () => ({ body: { data: { product: SET } } }),
        'GET /settings/public': () => ({ body: { data: { ...settings, embroidery: embroideryTerms() } } }),
        'POST /embroideries': () => ({ body: { data: { embroidery: anEmbroidery() } } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Personalizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
    await user.type(dialog.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.click(dialog.getByRole('button', { name: 'Usar este bordado' }));
    await screen.findByText(`Bordado: ${anEmbroidery().words}`);
    await user.click(screen.getByRole('link', { name: /Conjunto Scrub Tulipa/ }));
    await size('Calça', 'G');
    expect(await screen.findByText(`Bordado: ${anEmbroidery().words}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tirar o bordado' }));
    expect(await screen.findByRole('button', { name: 'Personalizar' })).toBeTruthy();
  });
});
