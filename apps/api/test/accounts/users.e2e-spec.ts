import { setupApp } from '../support/app.js';
import { ADDRESS, aPerson, anAdmin, anOperator } from '../support/people.js';

const shop = setupApp();

const CPF = '529.982.247-25';
const address = (more: object = {}) => ({
  street: 'Rua Augusta',
  number: '900',
  complement: 'ap 12',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01304-001',
  ...more,
});

describe('GET /users/{id}', () => {
  it('200 API-38 returns the user’s own record with addresses and without password data', async () => {
    const ana = await aPerson(shop, { withAddress: true, birthDate: '1990-05-31' });
    const { status, body, text } = await shop.call('GET', `/users/${ana.id}`, { as: ana });
    expect(status).toBe(200);
    expect(body.data.user).toEqual({
      _id: ana.id,
      id: ana.id,
      name: 'Ana Prado',
      emailVerified: false,
      email: ana.email,
      phone: '11987654321',
      birthDate: '1990-05-31',
      photo: null,
      role: 'user',
      active: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      cpf: null,
      addresses: [
        {
          ...ADDRESS,
          _id: expect.any(String),
          zipCode: '01310-200',
          isDefault: true,
        },
      ],
    });
    expect(text).not.toMatch(/password|argon/i);
  });

  it('403 SEC-11 refuses the record of another user, except to administrators', async () => {
    const [ana, bia, admin, operator] = [
      await aPerson(shop),
      await aPerson(shop),
      await anAdmin(shop),
      await anOperator(shop),
    ];
    for (const as of [bia, operator]) {
      expect((await shop.call('GET', `/users/${ana.id}`, { as })).body).toMatchObject({
        code: 'auth.forbidden',
        message: 'Acesso negado',
      });
    }
    expect((await shop.call('GET', `/users/${ana.id}`, { as: admin })).status).toBe(200);
    expect((await shop.call('GET', `/users/${crypto.randomUUID()}`, { as: admin })).status).toBe(404);
    expect((await shop.call('GET', '/users/me', { as: ana })).status).toBe(404);
  });
});

describe('PATCH /users/{id}', () => {
  it('200 API-39 changes the given fields and leaves the rest', async () => {
    const ana = await aPerson(shop, { withAddress: true });
    const { status, body } = await shop.call('PATCH', `/users/${ana.id}`, {
      as: ana,
      body: { name: 'Ana P. Lima', phone: '(21) 3456-7890', birthDate: '1988-02-29' },
    });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({
      name: 'Ana P. Lima',
      phone: '2134567890',
      birthDate: '1988-02-29',
      email: ana.email,
    });
    expect(body.data.user.addresses).toHaveLength(1);
  });

  it.each(['role', 'active', 'email'])('400 SEC-11 S3 refuses %s in a customer’s change', async (name) => {
    const ana = await aPerson(shop);
    const { status, body } = await shop.call('PATCH', `/users/${ana.id}`, {
      as: ana,
      body: { [name]: name === 'active' ? false : 'admin', name: 'Outro Nome' },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
    const stored = (await shop.call('GET', `/users/${ana.id}`, { as: ana })).body.data.user;
    expect(stored).toMatchObject({ role: 'user', active: true, email: ana.email, name: ana.name });
  });

  it('403 SEC-11 refuses to change another user', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    expect((await shop.call('PATCH', `/users/${ana.id}`, { as: bia, body: { name: 'X' } })).status).toBe(403);
  });

  it('200 ACCT-11 ACCT-12 stores a list of addresses, moves the default and removes others', async () => {
    const ana = await aPerson(shop);
    const save = (addresses: object[]) =>
      shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { addresses } });
    const first = (await save([address(), address({ number: '901', zipCode: '01304002' })])).body.data.user
      .addresses;
    expect(
      first.map(({ number, isDefault, zipCode }: Record<string, unknown>) => [number, isDefault, zipCode]),
    ).toEqual([
      ['900', true, '01304-001'],
      ['901', false, '01304-002'],
    ]);
    const moved = (await save([first[0], { ...first[1], isDefault: true }])).body.data.user.addresses;
    expect(moved.map(({ _id, isDefault }: Record<string, unknown>) => [_id, isDefault])).toEqual([
      [first[0]._id, false],
      [first[1]._id, true],
    ]);
    const left = (await save([moved[1]])).body.data.user.addresses;
    expect(left).toEqual([{ ...moved[1] }]);
  });

  it('409 ACCT-13 keeps the default and the last address', async () => {
    const ana = await aPerson(shop);
    const save = (addresses: object[]) =>
      shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { addresses } });
    const [home, work] = (await save([address(), address({ number: '901' })])).body.data.user.addresses;
    const withoutDefault = await save([work]);
    expect([withoutDefault.status, withoutDefault.body.code]).toEqual([409, 'account.default-address']);
    await save([home]);
    const none = await save([]);
    expect([none.status, none.body.code]).toEqual([409, 'account.last-address']);
  });

  it('400 refuses an address without its required parts', async () => {
    const ana = await aPerson(shop);
    const { status, body } = await shop.call('PATCH', `/users/${ana.id}`, {
      as: ana,
      body: { addresses: [address({ street: ' ', zipCode: '123' })] },
    });
    expect([status, body.message]).toEqual([400, 'Por favor, preencha todos os campos obrigatórios']);
    expect(body.fields).toEqual({
      'addresses.0.street': 'Por favor, preencha todos os campos obrigatórios',
      'addresses.0.zipCode': 'CEP inválido. Use o formato 00000-000',
    });
  });

  it('409 API-39 refuses the CPF of another account, five times a day at most', async () => {
    const [ana, bia] = [await aPerson(shop), await aPerson(shop)];
    expect(
      (await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { cpf: CPF } })).body.data.user.cpf,
    ).toBe('52998224725');
    expect((await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body: { cpf: CPF } })).status).toBe(200);
    const steal = () => shop.call('PATCH', `/users/${bia.id}`, { as: bia, body: { cpf: CPF } });
    shop.limiter.enabled = true;
    try {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await steal()).body).toMatchObject({
          code: 'account.cpf-taken',
          message: 'CNPJ/CPF já está sendo utilizado em outra conta, volte as opções e tente outro.',
        });
      }
      expect((await steal()).status).toBe(429);
    } finally {
      shop.limiter.enabled = false;
      shop.limiter.reset();
    }
  });

  it('400 refuses an impossible birth date and tax id', async () => {
    const ana = await aPerson(shop);
    for (const [body, text] of [
      [{ birthDate: '2023-02-30' }, 'Informe uma data de nascimento válida.'],
      [{ birthDate: '31/05/1990' }, 'Informe uma data de nascimento válida.'],
      [{ cpf: '111.111.111-11' }, 'Por favor, insira um CPF/CNPJ válido'],
      [{ phone: '123' }, 'Por favor, insira um número de telefone válido.'],
    ] as const) {
      expect((await shop.call('PATCH', `/users/${ana.id}`, { as: ana, body })).body.message).toBe(text);
    }
  });
});
