import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { callsOf, fakeBackend, Refusal } from '@/backoffice/shared/testing/fake-backend';
import { forgetAll, signIn, toasts } from '@/backoffice/shared/testing/render-backoffice';
import { fakeUploads, uploadResponse, uploadView } from '@/testing/fake-uploads';
import { renderAt } from '@/testing/render-shop';
import { ImageField } from './image-field.js';

beforeEach(() => {
  forgetAll();
  signIn('admin');
});

const uploadsPage = (names: string[], next: string | null = null) => ({
  data: { uploads: names.map((name, place) => uploadView(name, place + 1)), next },
});

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <ImageField label="Foto" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

async function openPicker(responses: Record<string, unknown>) {
  const calls = fakeBackend(responses);
  renderAt('/', <Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Escolher imagem' }));
  return { calls, dialog: await screen.findByRole('dialog', { name: 'Escolher imagem' }) };
}

const sendInput = (dialog: HTMLElement): HTMLInputElement => {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
};
const file = (name: string, type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

describe('the image picker', () => {
  it('DLG-01 lists the uploaded images and gives the public address of the picked one', async () => {
    const { dialog } = await openPicker({ 'GET /uploads': uploadsPage(['Tulipa.png', 'Capa.png']) });
    const tiles = await within(dialog).findAllByRole('button', { name: /^Usar / });
    expect(tiles.map((tile) => within(tile).getByText(/png$/).textContent)).toEqual([
      'Usar Tulipa.png',
      'Usar Capa.png',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Usar Capa.png' }));
    expect(screen.getByRole('status').textContent).toBe('/media/up-2.webp');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remover imagem' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is one stop for Tab; arrows go from image to image, Enter picks', async () => {
    const { dialog } = await openPicker({ 'GET /uploads': uploadsPage(['A.png', 'B.png', 'C.png']) });
    const [first] = await within(dialog).findAllByRole('button', { name: /^Usar / });
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Usar B.png' }));
    await userEvent.keyboard('{End}{Home}{ArrowRight}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('/media/up-2.webp');
  });

  it('DLG-02 uploads a new image, shows the progress, and lists it', async () => {
    const uploads = fakeUploads();
    let names = ['Antiga.png'];
    const { dialog } = await openPicker({ 'GET /uploads': () => uploadsPage(names) });
    await userEvent.upload(sendInput(dialog), [file('Nova.png'), file('Outra.jpg', 'image/jpeg')]);
    expect(uploads).toHaveLength(1);
    expect([uploads[0]?.file.name, uploads[0]?.purpose]).toEqual(['Nova.png', 'shop']);
    act(() => uploads[0]?.progress(0.4));
    const bar = within(dialog).getByRole('progressbar', { name: 'Enviando Nova.png' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    names = ['Nova.png', 'Antiga.png'];
    await act(async () => uploads[0]?.respond(201, uploadResponse('Nova.png')));
    expect(await within(dialog).findByRole('button', { name: 'Usar Nova.png' })).toBeTruthy();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.respond(201, uploadResponse('Outra.jpg', 2)));
    await waitFor(() => expect(toasts()).toEqual(['Outra.jpg enviada']));
    expect(within(dialog).queryByRole('progressbar')).toBeNull();
  });

  it('accepts dropped files', async () => {
    const uploads = fakeUploads();
    const { dialog } = await openPicker({ 'GET /uploads': uploadsPage([]) });
    const place = within(dialog).getByText('Solte para enviar');
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file('solta.png')] } });
    await waitFor(() => expect(uploads[0]?.file.name).toBe('solta.png'));
  });

  it('refuses invalid files at once, and retries failed uploads', async () => {
    const uploads = fakeUploads();
    const { dialog } = await openPicker({ 'GET /uploads': uploadsPage([]) });
    fireEvent.change(sendInput(dialog), {
      target: {
        files: [file('nota.pdf', 'application/pdf'), file('grande.png', 'image/png', 5 * 1024 * 1024 + 1)],
      },
    });
    expect(
      await within(dialog).findByText('Formato de imagem inválido. Use JPEG, PNG, GIF ou WebP.'),
    ).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Tentar enviar nota.pdf de novo' })).toBeNull();
    expect(within(dialog).getByText('Imagem muito grande. Limite de 5MB.')).toBeTruthy();
    expect(uploads).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar nota.pdf da lista' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tirar grande.png da lista' }));
    await userEvent.upload(sendInput(dialog), file('boa.png'));
    await act(async () => uploads[0]?.breakOff());
    expect(await within(dialog).findByText(/^A loja não respondeu/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar enviar boa.png de novo' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('searches, paginates, and reports when empty or failed', async () => {
    let response: unknown = uploadsPage(['A.png'], 'up-1');
    const { calls, dialog } = await openPicker({ 'GET /uploads': () => response });
    await within(dialog).findByRole('button', { name: 'Usar A.png' });
    response = { data: { uploads: [uploadView('B.png', 2)], next: null } };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mostrar mais' }));
    await within(dialog).findByRole('button', { name: 'Usar B.png' });
    expect(callsOf(calls, 'GET /uploads').at(-1)?.query).toMatchObject({ after: 'up-1', limit: '24' });
    response = uploadsPage([]);
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Buscar imagens' }), 'zzz');
    expect(await within(dialog).findByText('Nenhuma imagem encontrada')).toBeTruthy();
    await waitFor(() =>
      expect(callsOf(calls, 'GET /uploads').at(-1)?.query).toMatchObject({ search: 'zzz' }),
    );
    response = new Refusal(500, 'Algo deu errado', 'request.broken');
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Buscar imagens' }), 'y');
    expect(await within(dialog).findByText('Não foi possível carregar as imagens')).toBeTruthy();
  });

  it('shows operators the images without upload', async () => {
    signIn('operator');
    const { dialog } = await openPicker({ 'GET /uploads': uploadsPage([]) });
    expect(await within(dialog).findByText('Nenhuma imagem enviada ainda')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Enviar imagem' })).toBeNull();
  });
});
