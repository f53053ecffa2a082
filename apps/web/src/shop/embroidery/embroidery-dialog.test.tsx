import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEmbroidery, embroideryTerms } from '@/testing/embroidery-responses';
import { callsTo, fakeServer, refuse, SILENCE } from '@/testing/fake-server';
import { renderRoutes } from '@/testing/render-buyer';
import { stitchedTerms } from '@/texts/stitched-terms';
import EmbroideryDialog from './embroidery-dialog.js';

const CREATE = 'POST /embroideries';
const LOGO = 'POST /embroidery-logos';
const logo = { _id: '11111111-1111-4111-8111-111111111111', url: '/media/logo-1.webp' };
const piece = {
  name: 'Blusa Scrub Tulipa',
  picture: '/media/tulipa-top-front-vinho-1f3a9c02.webp',
  colour: '#6B1F33',
};

function open(
  responses: Parameters<typeof fakeServer>[0] = {},
  props: Partial<Parameters<typeof EmbroideryDialog>[0]> = {},
) {
  const requests = fakeServer({
    [CREATE]: { data: { embroidery: anEmbroidery() } },
    [LOGO]: { data: { logo: { ...logo, width: 300, height: 200 } } },
    ...responses,
  });
  const saved: EmbroideryView[] = [];
  const around = jest.fn();
  renderRoutes('/', [
    {
      path: '/',
      element: (
        <form onSubmit={around}>
          <EmbroideryDialog
            open
            onOpenChange={() => undefined}
            piece={piece}
            offer={{ terms: embroideryTerms(), positions: ['left-chest', 'right-chest', 'sleeve'] }}
            value={null}
            onSaved={(embroidery) => void saved.push(embroidery)}
            {...props}
          />
        </form>
      ),
    },
  ]);
  return { requests, saved, around, user: userEvent.setup() };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Seu bordado' }));
const plain = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const file = (name = 'logo.png', type = 'image/png') => new File(['x'], name, { type });
const choose = (one: File) =>
  fireEvent.change(screen.getByLabelText(/Enviar um logo|Trocar o logo/), { target: { files: [one] } });

describe('the dialog of an embroidery (X5)', () => {
  it('X5 is saved by Enter alone, without the form that it was opened from', async () => {
    const { requests, saved, around, user } = open();
    const shown = await dialog();
    await user.type(shown.getByLabelText('Nome'), 'Dra. Ana Prado{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(callsTo(requests, CREATE)).toHaveLength(1);
    expect(around).not.toHaveBeenCalled();
  });

  it('says price, days and what is excluded before anything is chosen, and shows the words of the preview', async () => {
    const { user } = open();
    const shown = await dialog();
    expect(plain()).toContain('Bordado, por peçaR$ 19,90');
    expect(plain()).toContain('O bordado leva mais 3 dias úteis.');
    expect(plain()).toContain(stitchedTerms.after);
    expect(shown.getByRole('img', { name: 'Prévia do bordado, ainda sem texto' })).toBeTruthy();
    await user.type(shown.getByLabelText('Nome'), 'Dra. Ana Prado');
    await user.type(shown.getByLabelText(/Segunda linha/), 'coren sp 123456');
    await user.tab();
    expect(shown.getByLabelText(/Segunda linha/)).toHaveProperty('value', 'COREN-SP 123.456');
    expect(
      shown.getByRole('img', {
        name: 'Prévia do bordado: Dra. Ana Prado · COREN-SP 123.456 · linha branca · peito esquerdo',
      }),
    ).toBeTruthy();
  });

  it('saves what was chosen and hands it over', async () => {
    const { user, requests, saved } = open();
    const shown = await dialog();
    await user.type(shown.getByLabelText('Nome'), 'Ana');
    await user.click(shown.getByRole('radio', { name: 'azul-marinho' }));
    await user.click(shown.getByRole('radio', { name: 'manga' }));
    await user.click(shown.getByRole('button', { name: 'Usar este bordado' }));
    await waitFor(() => expect(saved).toEqual([anEmbroidery()]));
    expect(callsTo(requests, CREATE).map(({ body }) => body)).toEqual([
      { name: 'Ana', secondLine: '', logo: null, thread: 'azul-marinho', position: 'sleeve' },
    ]);
  });

  it('asks for something to stitch, and names what a machine cannot', async () => {
    const { user, requests } = open();
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Usar este bordado' }));
    expect(shown.getByText('Escreva um nome ou uma segunda linha, ou envie um logo.')).toBeTruthy();
    expect(document.activeElement).toBe(shown.getByLabelText('Nome'));
    await user.type(shown.getByLabelText('Nome'), 'Ana ♥');
    await user.type(shown.getByLabelText(/Segunda linha/), 'CRM 12');
    await user.click(shown.getByRole('button', { name: 'Usar este bordado' }));
    expect(shown.getByText(/A máquina borda letras, números e os sinais/)).toBeTruthy();
    expect(shown.getByText(/Escreva o conselho, o estado e o número/)).toBeTruthy();
    expect(callsTo(requests, CREATE)).toEqual([]);
  });

  it.each([
    ['Nome', 24, 'Cabem 24 letras: o nome foi cortado.'],
    [/Segunda linha/, 28, 'Cabem 28 letras: a segunda linha foi cortada.'],
  ])('X5 says that a longer text was cut: %s', async (label, max, notice) => {
    const { user } = open();
    const shown = await dialog();
    const field = shown.getByLabelText(label);
    const said = () => shown.getAllByRole('status').map(({ textContent }) => textContent);
    await user.click(field);
    await user.paste('Maria Fernanda de Albuquerque Cavalcanti');
    expect(field).toHaveProperty('value', 'Maria Fernanda de Albuquerque Cavalcanti'.slice(0, max));
    expect(said()).toContain(notice);
    expect(shown.getByText('Restam 0 letras')).toBeTruthy();
    await user.type(field, '{Backspace}');
    expect(shown.getByText('Resta 1 letra')).toBeTruthy();
    expect(said()).not.toContain(notice);
    await user.type(field, 'xy');
    expect(field).toHaveProperty('value', `${'Maria Fernanda de Albuquerque Cavalcanti'.slice(0, max - 1)}x`);
    expect(said()).not.toContain(notice);
    await user.clear(field);
    await user.paste(`   ${'x'.repeat(max)}  `);
    expect(field).toHaveProperty('value', 'x'.repeat(max));
    expect(said()).not.toContain(notice);
  });

  it('begins with a thread that shows on the cloth, and warns of one that does not', async () => {
    const { user } = open({}, { piece: { ...piece, colour: '#F4F5F2' } });
    const shown = await dialog();
    expect(shown.getByRole('radio', { name: 'preta' })).toHaveProperty('checked', true);
    expect(shown.queryByText(/quase não aparece/)).toBeNull();
    await user.click(shown.getByRole('radio', { name: 'branca' }));
    expect(shown.getByText('Esta linha quase não aparece neste tecido.')).toBeTruthy();
  });

  it('keeps everything when an upload fails, and repeats it', async () => {
    let fails = true;
    const { user, saved, requests } = open({ [LOGO]: () => (fails ? SILENCE : { data: { logo } }) });
    const shown = await dialog();
    await user.type(shown.getByLabelText('Nome'), 'Ana');
    choose(file());
    const again = await shown.findByRole('button', { name: 'Tentar de novo' });
    expect(shown.getByLabelText('Nome')).toHaveProperty('value', 'Ana');
    fails = false;
    await user.click(again);
    await shown.findByRole('img', { name: 'Logo enviado' });
    expect(plain()).toContain('Bordado, por peçaR$ 49,80');
    const keys = callsTo(requests, LOGO).map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    await user.click(shown.getByRole('button', { name: 'Usar este bordado' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(callsTo(requests, CREATE)[0]?.body['logo']).toBe(logo._id);
  });

  it('refuses another kind of file by itself', async () => {
    const { requests } = open();
    await dialog();
    choose(file('logo.svg', 'image/svg+xml'));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('JPEG'));
    expect(callsTo(requests, LOGO)).toEqual([]);
  });

  it('shows a refusal of the server at its field, and any other failure at the button, which is seen without scrolling', async () => {
    let answer: unknown = refuse(422, 'embroidery.council', 'Escreva o estado do conselho.');
    const { user, saved } = open({ [CREATE]: () => answer });
    const shown = await dialog();
    await user.type(shown.getByLabelText('Nome'), 'Ana');
    await user.click(shown.getByRole('button', { name: 'Usar este bordado' }));
    expect(await shown.findByText('Escreva o estado do conselho.')).toBeTruthy();
    answer = SILENCE;
    await user.click(shown.getByRole('button', { name: 'Usar este bordado' }));
    const failure = await shown.findByText(/conex|respond|internet/i);
    const button = shown.getByRole('button', { name: 'Usar este bordado' });
    expect(failure.closest('[role="alert"]')?.parentElement).toBe(button.parentElement);
    expect(shown.getByLabelText('Nome')).toHaveProperty('value', 'Ana');
    expect(saved).toEqual([]);
  });

  it('begins with what is stitched so far, and lets it go', async () => {
    const drop = jest.fn();
    const { user } = open({}, { value: anEmbroidery(), onDrop: drop });
    const shown = await dialog();
    expect(shown.getByLabelText('Nome')).toHaveProperty('value', 'Dra. Ana Prado');
    await user.click(shown.getByRole('button', { name: 'Ficar sem bordado' }));
    expect(drop).toHaveBeenCalled();
  });
});
