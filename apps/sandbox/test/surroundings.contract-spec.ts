import { once } from 'node:events';
import { connect } from 'node:net';
import { Payment } from 'mercadopago';
import { createTransport } from 'nodemailer';
import { until } from '../../../test/infra/until.js';
import { readOptions } from '../src/config.js';
import { startSandbox } from '../src/sandbox.js';
import { call, sdk, startTestSandbox, type TestSandbox } from './support.js';

const PIX = { transaction_amount: 10, payment_method_id: 'pix', payer: { email: 'ana@example.com' } };

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

describe('postal codes', () => {
  it.each([
    ['01310-100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
    ['60175047', 'Rua Coronel Jucá', 'Varjota', 'Fortaleza', 'CE'],
    ['70040010', 'Setor Bancário Norte Quadra 1', 'Asa Norte', 'Brasília', 'DF'],
    ['88015600', 'Rua Bocaiúva', 'Centro', 'Florianópolis', 'SC'],
    ['69900000', '', '', 'Rio Branco', 'AC'],
  ])('%s is found at ViaCEP', async (cep, logradouro, bairro, localidade, uf) => {
    for (const ending of ['json', 'json/']) {
      const { status, json } = await call(`${sandbox.urls.viaCep}/ws/${cep}/${ending}`);
      expect(status).toBe(200);
      expect(json).toMatchObject({ logradouro, bairro, localidade, uf });
    }
  });

  it('are not found with the flag of each service', async () => {
    expect((await call(`${sandbox.urls.viaCep}/ws/99999999/json/`)).json).toEqual({ erro: 'true' });
    expect(await call(`${sandbox.urls.brasilApi}/api/cep/v1/99999999`)).toMatchObject({
      status: 404,
      json: { name: 'CepPromiseError' },
    });
    expect((await call(`${sandbox.urls.openCep}/v1/99999999`)).status).toBe(404);
  });

  it('are refused as a page when malformed and fail when asked to', async () => {
    const malformed = await call(`${sandbox.urls.viaCep}/ws/123/json/`);
    expect([malformed.status, malformed.headers.get('content-type')]).toEqual([400, 'text/html']);
    expect((await call(`${sandbox.urls.viaCep}/ws/00000001/json/`)).status).toBe(500);
    expect((await call(`${sandbox.urls.brasilApi}/api/cep/v1/01310100`)).json).toMatchObject({
      city: 'São Paulo',
      street: 'Avenida Paulista',
    });
    expect((await call(`${sandbox.urls.openCep}/v1/01310100.json`)).json).toMatchObject({
      cep: '01310-100',
      localidade: 'São Paulo',
    });
  });
});

describe('faults', () => {
  const create = (timeout = 30_000) =>
    new Payment(sdk({ idempotencyKey: 'k1', timeout })).create({ body: PIX });
  /** Milliseconds after which a caller gives up; the sandbox hangs for longer. */
  const SHORT = 200;
  const set = (kind: string, more: object = {}) =>
    call(`${sandbox.url}/control/faults`, 'POST', { service: 'mercado-pago', kind, rate: 1, ...more });

  it.each(['500', '502', '429', 'timeout'])('%s leaves no payment behind', async (kind) => {
    await set(kind);
    const expected = kind === 'timeout' ? { status: 0 } : { status: Number(kind) };
    await expect(create(kind === 'timeout' ? SHORT : undefined)).rejects.toMatchObject(expected);
    expect(sandbox.control.payments()).toHaveLength(0);
    expect(sandbox.control.requests()[0]).toMatchObject({ fault: kind, body: PIX });
  });

  it('late creates the payment and loses the response, so the same key finds it again', async () => {
    await set('late', { times: 1 });
    await expect(create(SHORT)).rejects.toMatchObject({ status: 0 });
    expect(await create()).toMatchObject({
      id: sandbox.control.payments()[0]?.id,
      api_response: { status: 200 },
    });
  });

  it.each(['malformed', 'html'])('%s answers 2xx without anything to read', async (kind) => {
    await set(kind);
    const response = await create();
    expect(response.id).toBeUndefined();
    expect(sandbox.control.payments()).toHaveLength(1);
  });

  it.each(['reset', 'hang'])('%s breaks off in the middle of the body', async (kind) => {
    await set(kind);
    const caller = new AbortController();
    const response = await fetch(`${sandbox.url}/mp/v1/payments/search`, {
      headers: { authorization: 'Bearer x' },
      signal: caller.signal,
    });
    expect(response.status).toBe(200);
    setTimeout(() => caller.abort(), SHORT);
    await expect(response.text()).rejects.toThrow();
  });

  it('types swaps texts and numbers', async () => {
    await set('types');
    expect(await create()).toMatchObject({ status: 'pending'.length });
  });

  it('affect only the requests they are meant for, and end', async () => {
    await set('500', { match: 'GET /mp/v1/payments/', times: 1 });
    const payment = await create();
    await expect(new Payment(sdk()).get({ id: payment.id ?? 0 })).rejects.toMatchObject({ status: 500 });
    expect(await new Payment(sdk()).get({ id: payment.id ?? 0 })).toMatchObject({ status: 'pending' });
    await set('none');
    expect(sandbox.control.faults().every((rule) => rule.kind === 'none')).toBe(true);
  });

  it('report invalid control calls', async () => {
    expect(await set('thunder')).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('"kind"') },
    });
  });
});

describe('mail', () => {
  const send = (messageId: string) =>
    createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false }).sendMail({
      messageId,
      from: 'Plantão <loja@plantao.test>',
      to: 'ana@example.com',
      subject: 'Pedido confirmado: ação!',
      text: 'Olá, Ana',
      html: '<p>Olá, <b>Ana</b></p>',
    });

  it('is caught, read and cleared; a repeated Message-ID is marked', async () => {
    await send('<a@plantao.test>');
    await send('<a@plantao.test>');
    const { json } = await call(`${sandbox.url}/control/mail?to=ana@example.com`);
    expect(json).toHaveLength(2);
    expect(json[1]).toMatchObject({
      subject: 'Pedido confirmado: ação!',
      to: ['ana@example.com'],
      messageId: '<a@plantao.test>',
      duplicate: false,
    });
    expect(json[1].html).toContain('<b>Ana</b>');
    expect(json[1].text.trim()).toBe('Olá, Ana');
    expect(json[0].duplicate).toBe(true);
    await call(`${sandbox.url}/control/mail`, 'DELETE');
    expect(sandbox.control.mails()).toHaveLength(0);
  });

  it('is put off when the mail service fails', async () => {
    sandbox.control.setFault({ service: 'smtp', kind: '429', rate: 1 });
    await expect(send('<b@plantao.test>')).rejects.toMatchObject({ responseCode: 451 });
  });
});

describe('the sandbox itself', () => {
  it('goes back to the start on reset, with the same ids again', async () => {
    const create = () => new Payment(sdk({ idempotencyKey: 'k1' })).create({ body: PIX });
    const first = await create();
    sandbox.control.advanceClock(3600);
    sandbox.control.setFault({ service: 'viacep', kind: '500', rate: 1 });
    await call(`${sandbox.url}/control/reset`, 'POST');
    expect(sandbox.control.payments()).toHaveLength(0);
    expect(sandbox.control.clock().offsetSeconds).toBe(0);
    expect((await create()).id).toBe(first.id);
  });

  it('never runs in production', async () => {
    expect(() => readOptions({ APP_ENV: 'production' })).toThrow('APP_ENV=production');
    process.env.APP_ENV = 'production';
    await expect(startSandbox()).rejects.toThrow('APP_ENV=production');
    delete process.env.APP_ENV;
  });

  const HANG_MS = 120_000;

  it('closes at once although requests are held', async () => {
    const other = await startSandbox({ hangMs: HANG_MS });
    other.control.setFault({ service: 'viacep', kind: 'timeout', rate: 1 });
    const held = fetch(`${other.urls.viaCep}/ws/01310100/json/`).catch(() => undefined);
    await until(() => other.control.requests().length > 0);
    const start = Date.now();
    await other.close();
    await held;
    expect(Date.now() - start).toBeLessThan(HANG_MS / 2);
    const socket = connect(other.port, '127.0.0.1');
    await expect(
      new Promise((resolve, reject) => socket.on('connect', resolve).on('error', reject)),
    ).rejects.toThrow();
  });

  /** After how long smtp-server hangs up by default. */
  const LIBRARY_HANG_UP_MS = 30_000;

  it('hangs up on a mail client that stays connected when it closes', async () => {
    const other = await startSandbox();
    const client = connect(other.smtpPort, '127.0.0.1');
    await once(client, 'data');
    const gone = once(client.resume(), 'close');
    const start = performance.now();
    await Promise.all([other.close(), gone]);
    expect(performance.now() - start).toBeLessThan((LIBRARY_HANG_UP_MS * 2) / 3);
  });
});
