import { screen, waitFor, within } from '@testing-library/react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage } from '../../../../../test/browser/fixtures/render-page.js';
import { products } from '../../../../../test/browser/fixtures/storefront.js';
import SizeHelp from '../../pages/team-size-help.js';
import { SizeHelpSlot } from './size-help-slot.js';
import { TeamLink } from './team-link.js';

const TOKEN = 'a'.repeat(43);
const PATH = `/team-links/${TOKEN}`;
const PRODUCT = {
  _id: 'p1',
  name: 'Scrub Tulipa',
  image: '',
  price: 189.9,
  sizes: ['M', 'G'].map((name) => ({
    name,
    colors: [{ name: 'Azul', value: '#1F2F4F', image: '', stock: name === 'M' ? 2 : 40 }],
  })),
};
const TEAM = {
  name: 'UTI',
  state: 'open',
  closesAt: '2099-11-30T23:59:59-03:00',
  piecesPerPerson: 2,
  products: [PRODUCT],
};

interface Sent {
  readonly secret: string;
  readonly name: string;
  readonly pieces: readonly object[];
}

function show(choice: object | null = null, team: object = TEAM) {
  const responses: TestResponses = {
    [`GET ${PATH}`]: () => ({ status: 200, body: { data: { team } } }),
    'GET /products/p1': () => ({ body: { data: { product: { ...products[0], _id: 'p1', id: 'p1' } } } }),
    [`POST ${PATH}/choice`]: () => ({ status: 200, body: { data: { choice } } }),
    [`PUT ${PATH}/choice`]: (_url, body) => {
      const { name, pieces } = body as Sent;
      return { status: 200, body: { data: { choice: pieces.length === 0 ? null : { name, pieces } } } };
    },
  };
  const page = (
    <SizeHelpSlot value={(props) => <SizeHelp {...props} />}>
      <TeamLink token={TOKEN} />
    </SizeHelpSlot>
  );
  return showPage(page, { responses });
}
const save = () => screen.findByRole('button', { name: 'Salvar minha escolha' });

beforeEach(freshShop);

describe('the shared link of a team', () => {
  it('takes a name, a colour and a size, and saves the piece without adding it first', async () => {
    const { user, sent } = show();
    await user.type(await screen.findByRole('textbox', { name: /Seu nome/ }), 'Ana');
    await user.click(screen.getByRole('radio', { name: 'Azul' }));
    await user.click(screen.getByRole('radio', { name: 'M' }));
    expect(screen.getByText('2 em estoque')).toBeTruthy();
    await user.click(await save());
    expect(await screen.findByText('Escolha salva')).toBeTruthy();
    const bodyOf = (wanted: string) => sent.find(({ method }) => method === wanted)?.body as Sent | undefined;
    const [asked, stored] = [bodyOf('POST'), bodyOf('PUT')];
    expect(stored).toMatchObject({
      name: 'Ana',
      pieces: [{ product: 'p1', size: 'M', color: 'Azul', quantity: 1 }],
    });
    expect(stored?.secret).toMatch(/^[\w-]{43}$/);
    expect(asked?.secret).toBe(stored?.secret);
  });

  it('has the name and the pieces again after a reload, and nothing of them once they are saved', async () => {
    const first = show();
    await first.user.type(await screen.findByRole('textbox', { name: /Seu nome/ }), 'Ana');
    await first.user.click(screen.getByRole('radio', { name: 'Azul' }));
    await first.user.click(screen.getByRole('radio', { name: 'M' }));
    await first.user.click(screen.getByRole('button', { name: 'Adicionar outra peça' }));
    await first.user.click(screen.getByRole('radio', { name: 'Azul' }));
    first.unmount();
    const { user, sent, unmount } = show();
    expect(await screen.findByRole('textbox', { name: /Seu nome/ })).toHaveProperty('value', 'Ana');
    expect(screen.getByRole('radio', { name: 'Azul' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'G' }));
    await user.click(await save());
    await screen.findByText('Escolha salva');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Ana',
      pieces: [
        { product: 'p1', size: 'M', color: 'Azul', quantity: 1 },
        { product: 'p1', size: 'G', color: 'Azul', quantity: 1 },
      ],
    });
    unmount();
    show();
    expect(await screen.findByRole('textbox', { name: /Seu nome/ })).toHaveProperty('value', '');
  });

  it('goes on with a change of a saved choice after a reload', async () => {
    const saved = { name: 'Ana', pieces: [{ product: 'p1', size: 'M', color: 'Azul', quantity: 1 }] };
    const first = show(saved);
    await first.user.click(await screen.findByRole('button', { name: 'Mudar minha escolha' }));
    await first.user.type(screen.getByRole('textbox', { name: /Seu nome/ }), ' Souza');
    first.unmount();
    const second = show(saved);
    expect(await screen.findByRole('textbox', { name: /Seu nome/ })).toHaveProperty('value', 'Ana Souza');
    second.unmount();
    // A product that left the team order meanwhile is no longer chosen.
    show(saved, { ...TEAM, products: [{ ...PRODUCT, _id: 'p2' }] });
    expect(await screen.findByRole('textbox', { name: /Seu nome/ })).toHaveProperty('value', 'Ana Souza');
  });

  it('offers the size finder and the table of measures of the product, as its page does', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    expect(await screen.findByRole('button', { name: 'Qual é o meu tamanho?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tabela de medidas' }));
    const tables = await screen.findByRole('dialog', { name: 'Tabela de medidas' });
    expect((await within(tables).findAllByRole('table')).length).toBeGreaterThan(0);
    await user.click(await within(tables).findByRole('button', { name: 'Qual é o meu tamanho?' }));
    expect(await screen.findByRole('dialog', { name: 'Seu tamanho' })).toBeTruthy();
  });

  it('counts pieces up to the limit of a person', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Azul' }));
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar outra peça' }));
    await user.click(screen.getByRole('radio', { name: 'Azul' }));
    await user.click(screen.getByRole('radio', { name: 'G' }));
    expect(screen.queryByRole('button', { name: 'Adicionar outra peça' })).toBeNull();
  });

  it('offers the sizes of a colour, and forgets a size that another colour does not have', async () => {
    const [m, g] = PRODUCT.sizes;
    const rose = { name: 'Rosa', value: '#D4A5A5', image: '', stock: 3 };
    const sizes = [{ ...m, colors: [...(m?.colors ?? []), rose] }, g];
    const { user, sent } = show(null, { ...TEAM, products: [{ ...PRODUCT, sizes }] });
    await user.type(await screen.findByRole('textbox', { name: /Seu nome/ }), 'Ana');
    await user.click(screen.getByRole('radio', { name: 'G' }));
    await user.click(screen.getByRole('radio', { name: 'Rosa' }));
    expect(screen.queryByRole('radio', { name: 'G' })).toBeNull();
    await user.click(await save());
    expect(screen.getByText('Escolha uma peça, a cor e o tamanho.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  describe('with a set', () => {
    const garment = (_id: string, name: string, colours: readonly string[]) => ({
      ...{ _id, name },
      sizes: ['M', 'G'].map((size) => ({
        name: size,
        colors: colours.map((colour) => ({ name: colour, value: '#1F2F4F', image: '', stock: 5 })),
      })),
    });
    const blouse = garment('p1', 'Blusa Tulipa', ['Rosa', 'Azul']);
    const trousers = garment('p2', 'Calça Tulipa', ['Azul']);
    const set = (pieces: readonly object[]) => ({
      ...TEAM,
      products: [{ ...PRODUCT, _id: 's1', name: 'Conjunto Tulipa', sizes: [], pieces }],
    });
    const radio = (group: string, name: string) =>
      within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

    it('X4 takes the colour that its garments share and a size for each, and shows them by name', async () => {
      const { user, sent } = show(null, set([blouse, trousers]));
      await user.type(await screen.findByRole('textbox', { name: /Seu nome/ }), 'Ana');
      expect(screen.queryByRole('radio', { name: 'Rosa' })).toBeNull();
      await user.click(screen.getByRole('radio', { name: 'Azul' }));
      await user.click(radio('Tamanho: Calça', 'G'));
      await user.click(await save());
      expect(screen.getByText('Escolha uma peça, a cor e o tamanho.')).toBeTruthy();
      await user.click(radio('Tamanho: Blusa', 'M'));
      expect(screen.getByText('5 em estoque')).toBeTruthy();
      await user.click(await save());
      expect(await screen.findByText('1 × Conjunto Tulipa (Blusa M · Calça G), Azul')).toBeTruthy();
      expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        pieces: [{ product: 's1', size: 'M + G', color: 'Azul', quantity: 1 }],
      });
    });

    it('X4 says which garment of it is out of stock', async () => {
      const [m, g] = trousers.sizes;
      const gone = { ...m, colors: m!.colors.map((colour) => ({ ...colour, stock: 0 })) };
      const { user } = show(null, set([blouse, { ...trousers, sizes: [gone, g] }]));
      await user.click(await screen.findByRole('radio', { name: 'Azul' }));
      await user.click(radio('Tamanho: Blusa', 'M'));
      await user.click(radio('Tamanho: Calça', 'M'));
      expect(screen.getByText('Sem estoque agora: Calça M')).toBeTruthy();
      await user.click(radio('Tamanho: Calça', 'G'));
      expect(screen.getByText('5 em estoque')).toBeTruthy();
    });

    it('X4 counts it as its garments, and of a kit shares the stock of a garment that comes again', async () => {
      const { user } = show(null, { ...set([blouse, trousers, blouse, trousers]), piecesPerPerson: 5 });
      await user.click(await screen.findByRole('radio', { name: 'Azul' }));
      await user.click(radio('Tamanho: Blusa 1', 'M'));
      await user.click(radio('Tamanho: Calça 1', 'G'));
      expect((radio('Tamanho: Blusa 2', 'M') as HTMLInputElement).checked).toBe(true);
      expect(screen.getByText('2 em estoque')).toBeTruthy();
      // One more piece is left to this person, which a second kit is not.
      await user.click(screen.getByRole('button', { name: 'Adicionar outra peça' }));
      await user.click(screen.getByRole('radio', { name: 'Azul' }));
      await user.click(radio('Tamanho: Blusa 1', 'M'));
      await user.click(radio('Tamanho: Calça 1', 'G'));
      expect(screen.getByText('Até 5 peças por pessoa.')).toBeTruthy();
    });
  });

  it('says what is missing, and sends nothing', async () => {
    const { user, sent } = show();
    await user.click(await save());
    expect(screen.getByText('Escreva seu nome ou suas iniciais.')).toBeTruthy();
    expect(screen.getByText('Escolha uma peça, a cor e o tamanho.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Azul' }));
    expect(screen.getByText('Escolha uma peça, a cor e o tamanho.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'M' }));
    expect(screen.queryByText('Escolha uma peça, a cor e o tamanho.')).toBeNull();
  });

  it('shows the own choice again, changes it, and takes it away', async () => {
    const own = { name: 'Ana', pieces: [{ product: 'p1', size: 'G', color: 'Azul', quantity: 1 }] };
    const { user, sent } = show(own);
    expect(await screen.findByText('1 × Scrub Tulipa, G, Azul')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mudar minha escolha' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Suas peças' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tirar Scrub Tulipa, G, Azul' }));
    await user.click(screen.getByRole('radio', { name: 'Azul' }));
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(await save());
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ name: 'Ana', pieces: [{ size: 'M', quantity: 1 }] }),
    );
  });

  it('offers nothing when the choices have ended, or the link leads nowhere', async () => {
    show(null, { ...TEAM, state: 'closed', products: [] });
    expect(await screen.findByText('As escolhas desta equipe terminaram.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar minha escolha' })).toBeNull();
  });
});
