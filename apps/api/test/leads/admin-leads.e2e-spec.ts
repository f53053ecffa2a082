import { setupApp } from '../support/app.js';
import { aColleague, anAdmin, anOperator, type Person } from '../support/people.js';

const shop = setupApp();
let admin: Person;
let operator: Person;
let reader: Person;
beforeAll(async () => {
  admin = await anAdmin(shop);
  operator = await anOperator(shop);
  reader = await aColleague(shop, 'reader');
});

/** Leads a minute apart, the last the newest. */
async function someLeads(count: number, more: Record<string, string> = {}): Promise<void> {
  await shop.sql('delete from lead');
  await shop.sql(
    `insert into lead (id, name, whatsapp, email, created_at, updated_at)
     select gen_random_uuid(), coalesce(?, 'Pessoa ' || n), '119' || lpad(n::text, 8, '0'), 'lead' || n || '@exemplo.test',
            timestamptz '2026-11-20 12:00:00.123456Z' + n * interval '1 minute', '2026-11-20 12:00:00Z'
       from generate_series(1, ?) n`,
    [more['name'] ?? null, count],
  );
}

const list = async (query: Record<string, string | number> = {}, as = admin) =>
  (await shop.call('GET', '/leads', { as, query })).body;
const exported = (query: Record<string, string> = {}, as = admin) =>
  shop.call('GET', '/leads/export', { as, query });

describe('GET /leads', () => {
  it('200 API-32 ALEAD-01 ALEAD-03 returns the leads, total, page and totalPages, ten per page, newest first', async () => {
    await someLeads(12);
    const body = await list();
    expect([body.total, body.page, body.totalPages, body.leads.length]).toEqual([12, 1, 2, 10]);
    expect(body.leads[0]).toEqual({
      _id: expect.any(String),
      name: 'Pessoa 12',
      whatsapp: '11900000012',
      email: 'lead12@exemplo.test',
      active: true,
      createdAt: '2026-11-20T12:12:00.123Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      whatsappConsentAt: null,
      couponSentAt: null,
    });
    expect((await list({ page: 2, limit: 10 })).leads).toHaveLength(2);
  });

  it('200 ALEAD-02 searches name without accents, e-mail and WhatsApp in any format', async () => {
    await someLeads(3);
    await shop.sql(`update lead set name = 'Conceição' where email = 'lead2@exemplo.test'`);
    for (const search of ['conceicao', 'LEAD2@', '(11) 90000-0002', '0002'])
      expect([search, (await list({ search })).total]).toEqual([search, 1]);
    expect((await list({ search: '%' })).total).toBe(0);
  });

  it('200 readers may read; 403 they may not export; WORK-12 operators may neither', async () => {
    expect((await list({}, reader)).leads).toBeDefined();
    for (const as of [reader, operator]) expect((await exported({}, as)).status).toBe(403);
    expect((await list({}, operator)).code).toBe('auth.forbidden');
  });
});

describe('GET /leads/export', () => {
  it('200 API-33 ALEAD-04 exports every lead that the search finds as UTF-8 CSV, audited', async () => {
    await someLeads(1_203);
    const { status, headers, text } = await exported();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="leads-20\d\d-\d\d-\d\d\.csv"$/);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFNome;WhatsApp;E-mail;Ativo;Criado em;Atualizado em;WhatsApp aceito em');
    expect(lines[1]).toBe(
      'Pessoa 1203;11900001203;lead1203@exemplo.test;sim;21/11/2026 às 05:03;20/11/2026 às 09:00;',
    );
    expect(lines).toHaveLength(1_205);
    expect(new Set(lines).size).toBe(1_205);
    const found = (await exported({ search: 'lead12@' })).text.trim().split('\r\n');
    expect(found).toHaveLength(2);
    expect(
      await shop.sql(`select actor, after from audit_log where action = 'lead.export' order by at`),
    ).toEqual([
      { actor: admin.name, after: { search: '' } },
      { actor: admin.name, after: { search: 'lead12@' } },
    ]);
  });

  it('200 ALEAD-05 quotes special characters and neutralises formulas', async () => {
    for (const [name, cell] of [
      ['=HYPERLINK("http://mal.test";"oi")', `"'=HYPERLINK(""http://mal.test"";""oi"")"`],
      ['+55 11', `"'+55 11"`],
      ['-1+1', `"'-1+1"`],
      ['@SUM(A1)', `"'@SUM(A1)"`],
      ['Ana; "a" Silva', '"Ana; ""a"" Silva"'],
      ['duas\nlinhas', '"duas\nlinhas"'],
    ] as const) {
      await someLeads(1, { name });
      const [, row] = (await exported()).text.split('\r\n');
      expect(row).toBe(`${cell};11900000001;lead1@exemplo.test;sim;20/11/2026 às 09:01;20/11/2026 às 09:00;`);
    }
  });
});

describe('GET /admin/messages', () => {
  const messages = async (query: Record<string, string> = {}, as = admin) =>
    (await shop.call('GET', '/admin/messages', { as, query })).body.data;
  const response = (id: string, answered: unknown, as = admin) =>
    shop.call('PATCH', `/admin/messages/${id}`, { as, body: { answered } });

  /** Messages, several within one microsecond. */
  async function someMessages(count: number): Promise<void> {
    await shop.sql('delete from contact_message');
    await shop.sql(
      `insert into contact_message (id, name, email, phone, message, created_at)
       select gen_random_uuid(), 'Pessoa ' || n, 'm' || n || '@exemplo.test', '', 'Tamanho ' || n,
              timestamptz '2026-11-20 12:00:00.000007Z' + (n / 4) * interval '1 microsecond'
         from generate_series(1, ?) n`,
      [count],
    );
  }

  it('200 pages through all of them ten at a time, each once, also while new ones arrive', async () => {
    await someMessages(25);
    const seen: string[] = [];
    let { messages: shown, next } = await messages();
    seen.push(...shown.map(({ _id }: { _id: string }) => _id));
    await shop.call('POST', '/contact', {
      body: { name: 'Nova', email: 'nova@exemplo.test', message: 'Cheguei no meio.' },
    });
    while (next) {
      ({ messages: shown, next } = await messages({ after: next }));
      seen.push(...shown.map(({ _id }: { _id: string }) => _id));
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    expect((await messages()).open).toBe(26);
  });

  it('200 marks a message answered and reopens it, filters by it, and records who did', async () => {
    await someMessages(3);
    const [{ _id: id }] = (await messages()).messages;
    const marked = await response(id, true);
    expect(marked.body.data.message).toMatchObject({
      answeredAt: expect.any(String),
      answeredBy: admin.name,
    });
    await response(id, true);
    expect((await messages({ status: 'answered' })).messages.map(({ _id }: { _id: string }) => _id)).toEqual([
      id,
    ]);
    expect(await messages({ status: 'open' })).toMatchObject({ open: 2, messages: [{}, {}], next: null });
    expect((await response(id, false)).body.data.message).toMatchObject({
      answeredAt: null,
      answeredBy: null,
    });
    expect(
      await shop.sql('select action, actor from audit_log where entity = ? and entity_id = ? order by at', [
        'message',
        id,
      ]),
    ).toEqual([
      { action: 'message.answer', actor: admin.name },
      { action: 'message.reopen', actor: admin.name },
    ]);
  });

  it('200 searches name, e-mail and text', async () => {
    await someMessages(3);
    for (const search of ['pessoa 2', 'M2@', 'tamanho 2'])
      expect((await messages({ search })).messages).toMatchObject([{ name: 'Pessoa 2' }]);
  });

  it('403 readers may read only; 404 and 400 for invalid requests', async () => {
    await someMessages(1);
    const [{ _id: id }] = (await messages({}, reader)).messages;
    expect((await response(id, true, reader)).status).toBe(403);
    expect((await response(crypto.randomUUID(), true)).body.code).toBe('message.not-found');
    for (const value of ['sim', null, 1, {}]) expect((await response(id, value)).status).toBe(400);
    const made = (text: string) => Buffer.from(text).toString('base64url');
    for (const after of [
      'x',
      'x'.repeat(200),
      made('2026-99-99 99:99:99+00~' + id),
      made(`' or 1=1 --~${id}`),
    ]) {
      const { status } = await shop.call('GET', '/admin/messages', { as: admin, query: { after } });
      expect(status).toBe(400);
    }
  });
});
