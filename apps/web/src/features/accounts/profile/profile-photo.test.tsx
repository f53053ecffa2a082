import type { UserView } from '@plantao/contracts/accounts/user.view';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, forgetAll, toasts } from '@/backoffice/shared/testing/render-backoffice';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { SignedInMenu } from '@/features/shell/header/header-menus';
import { queryClient } from '@/lib/query-client';
import { useToastsStore } from '@/ui/toast/toasts.store';
import { fakeUploads, uploadResponse } from '@/testing/fake-uploads';
import { renderAt } from '@/testing/render-shop';
import { ProfilePhoto } from './profile-photo.js';

const ana: UserView = {
  _id: 'u9',
  id: 'u9',
  name: 'Ana Clara Souza',
  email: 'ana@exemplo.test',
  emailVerified: true,
  phone: '11987654321',
  birthDate: null,
  photo: null,
  role: 'user',
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  cpf: null,
  addresses: [],
};

beforeEach(() => {
  forgetAll();
  queryClient.clear();
  signIn('user');
});

function show(user: UserView = ana, patch?: unknown) {
  const calls = fakeBackend({
    'PATCH /users/u9': patch ?? (({ body }: Call) => ({ data: { user: { ...user, ...(body as object) } } })),
    'GET /categories': { data: { categories: [] } },
  });
  const view = renderAt(
    '/',
    <>
      <SignedInMenu />
      <ProfilePhoto user={user} />
    </>,
  );
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (file: File) => userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
  return { calls, choose, view };
}
const photo = (bytes = 10, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'eu.jpg', { type });
const description = () => useToastsStore.getState().toasts.at(-1)?.description;

describe('the profile photo', () => {
  it('ACCT-14 is uploaded, stored through PATCH /users/{id}, confirmed, and shown in the header menu', async () => {
    const uploads = fakeUploads();
    const { calls, choose, view } = show();
    await choose(photo());
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.purpose).toBe('photo');
    act(() => uploads[0]?.progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Enviando a foto' }).getAttribute('aria-valuenow')).toBe(
      '50',
    );
    await act(async () => uploads[0]?.respond(201, uploadResponse('eu.jpg')));
    await waitFor(() => expect(toasts()).toEqual(['Foto de perfil atualizada com sucesso!']));
    expect(callsOf(calls, 'PATCH /users/u9').map(({ body }) => body)).toEqual([
      { photo: '/media/up-1.webp' },
    ]);
    expect(view.container.querySelector('button img')?.getAttribute('src')).toBe('/media/up-1-w320.webp');
  });

  it('ACCT-15 is refused above 5 MB and accepted at exactly 5 MB', async () => {
    const uploads = fakeUploads();
    const { choose } = show();
    await choose(photo(5 * 1024 * 1024 + 1));
    expect(toasts()).toEqual(['Imagem muito grande. Limite de 5MB.']);
    expect(uploads).toHaveLength(0);
    await choose(photo(5 * 1024 * 1024));
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  it.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])(
    'ACCT-16 is refused as "%s"',
    async (type) => {
      const uploads = fakeUploads();
      await show().choose(photo(10, type));
      expect(toasts()).toEqual(['Formato de imagem inválido. Use JPEG, PNG ou GIF.']);
      expect(uploads).toHaveLength(0);
    },
  );

  it('ACCT-17 ACCT-18 reports which step failed: no response, file refused, record not updated', async () => {
    const uploads = fakeUploads();
    const { choose } = show(ana, new Refusal(503, 'O serviço está ocupado.', 'request.unavailable'));
    await choose(photo());
    await act(async () => uploads[0]?.breakOff());
    await waitFor(() => expect(toasts()).toEqual(['Erro no upload da imagem']));
    expect(description()).toMatch(/^Não foi possível iniciar o envio\./); // 'Failed to get upload URL'
    await choose(photo());
    await act(async () =>
      uploads[1]?.respond(400, {
        status: 'fail',
        code: 'upload.type',
        message: 'Formato de imagem inválido.',
      }),
    );
    await waitFor(() => expect(toasts()).toHaveLength(2));
    expect(toasts()[1]).toBe('Erro no upload da imagem');
    expect(description()).toBe('Não foi possível enviar o arquivo. Formato de imagem inválido.'); // 'Failed to upload file'
    await choose(photo());
    await act(async () => uploads[2]?.respond(201, uploadResponse('eu.jpg')));
    await waitFor(() => expect(toasts()[2]).toBe('Erro ao atualizar foto de perfil'));
  });

  it('is removed; initials are shown instead', async () => {
    const { calls } = show({ ...ana, photo: '/media/up-1.webp' });
    expect(screen.getByRole('button', { name: 'Trocar foto' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
    await waitFor(() => expect(toasts()).toEqual(['Foto de perfil removida']));
    expect(callsOf(calls, 'PATCH /users/u9')[0]?.body).toEqual({ photo: null });
  });

  it('shows initials without a photo', () => {
    show();
    expect(screen.getByText('AS')).toBeTruthy();
  });
});
