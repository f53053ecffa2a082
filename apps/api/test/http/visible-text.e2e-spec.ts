import { normalizeBody } from '../../src/http/bodies/normalize-body.js';
import { setupApp } from '../support/app.js';
import { ADDRESS, aPerson, PASSWORD } from '../support/people.js';

const shop = setupApp();

let counter = 0;
const signup = (change: Record<string, string>) =>
  shop.call('POST', '/auth/signup', {
    body: {
      name: 'Ana Prado',
      email: `vista${(counter += 1)}@exemplo.test`,
      phone: '11987654321',
      password: PASSWORD,
      ...change,
    },
  });

describe('invisible and confusable characters', () => {
  it.each([
    ['zero width', 'A\u200Bna Prado'],
    ['bidi override', 'Ana \u202EodarP'],
    ['control', 'Ana\u0007 Prado'],
    ['two lines', 'Ana\nBcc: todos@exemplo.test'],
    ['only fillers', '\u3164\u3164\u3164'],
  ])('400 a name with %s is refused with a message', async (_, name) => {
    const { status, body } = await signup({ name });
    expect([status, body.message]).toEqual([
      400,
      'Há caracteres invisíveis neste texto. Apague e digite de novo.',
    ]);
    expect(Object.keys(body.fields)).toEqual(['name']);
  });

  it.each([
    ['full-width', 'Ａｎａ Prado'],
    ['Cyrillic among Latin', 'Аna Prado'],
  ])('400 a name with letters that are %s', async (_, name) => {
    expect((await signup({ name })).body.fields).toEqual({
      name: 'Digite o nome com letras comuns, sem símbolos invisíveis nem letras de outro alfabeto.',
    });
  });

  it('400 a second address that looks like the first: Cyrillic, full-width, zero-width', async () => {
    expect((await signup({ email: 'igual@exemplo.test' })).status).toBe(201);
    for (const email of ['іgual@exemplo.test', 'ｉgual@exemplo.test', 'igu\u200Bal@exemplo.test'])
      expect([email, (await signup({ email })).status]).toEqual([email, 400]);
    expect((await signup({ email: 'IGUAL@Exemplo.test' })).body.code).toBe('account.email-taken');
  });

  it('201 a name as people have it, its accents composed; a password stays as it was typed', async () => {
    const { body } = await signup({
      name: "Jose\u0301 D'Ávila-Ñuñez",
      password: 'senha\u00A0com e\u0301 espaço',
    });
    expect(body.data.user.name).toBe("José D'Ávila-Ñuñez");
    const login = (password: string) =>
      shop.call('POST', '/auth/login', { body: { email: body.data.user.email, password } });
    expect((await login('senha\u00A0com e\u0301 espaço')).status).toBe(200);
    expect((await login('senha com é espaço')).status).toBe(401);
  });

  it('201 emoji and lines in a message, 400 a bidi override; nested fields are named', async () => {
    const write = (message: string) =>
      shop.call('POST', '/contact', { body: { name: 'Ana', email: 'ana@exemplo.test', message } });
    expect((await write('Amei! 👩🏽‍⚕️❤️\n\nObrigada')).status).toBeLessThan(300);
    expect((await write('Oi\u202E')).body.fields).toHaveProperty('message');
    const ana = await aPerson(shop);
    const { body } = await shop.call('PATCH', `/users/${ana.id}`, {
      as: ana,
      body: { addresses: [{ ...ADDRESS, street: 'Rua\u2066 A' }] },
    });
    expect(Object.keys(body.fields)).toEqual(['addresses.0.street']);
  });

  it('a spreadsheet keeps its line breaks and byte order mark', () => {
    const csv = '\uFEFFSKU;Quantidade\r\nA;1';
    expect(normalizeBody({ csv })).toEqual({ csv });
  });

  it('200 a search ignores invisible characters of a copied word', async () => {
    const { status } = await shop.call('GET', '/products', { query: { search: 'tuli\u200Bpa' } });
    expect(status).toBe(200);
  });

  it('400 a name that is too long is refused as such', async () => {
    const ana = await aPerson(shop);
    const long = await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { name: 'a'.repeat(121) } });
    expect(long.body.fields).toEqual({ name: 'O nome é longo demais.' });
  });

  it.each(['1990-137', '2999-01-01', '1990', '1899-12-31', '2023-02-30', '1990-05-31T00:00', '', 19900531])(
    '400 %p is not a valid birth date',
    async (birthDate) => {
      const ana = await aPerson(shop);
      const { status, body } = await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { birthDate } });
      expect([status, body.message]).toEqual([400, 'Informe uma data de nascimento válida.']);
    },
  );

  it('200 a birth date from 1900 to today', async () => {
    const ana = await aPerson(shop);
    for (const birthDate of ['1900-01-01', '2000-02-29', null])
      expect(
        (await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { birthDate } })).body.data.user
          .birthDate,
      ).toBe(birthDate);
  });
});
