import {
  CarrierAuth,
  CarrierRejected,
  CarrierUnavailable,
  CarrierWalletEmpty,
  type LabelInput,
} from '@plantao/domain/shipping/ports/shipping-labels.port';
import { RatesUnavailable } from '@plantao/domain/checkout/ports/shipping-rates.port';
import { Env } from '@plantao/platform/config';
import { startSandbox, type Sandbox } from '../../../../apps/sandbox/src/sandbox.js';
import { until } from '../../../../test/infra/until.js';
import { errorText } from './carrier-client.js';
import { MelhorEnvioLabels } from './melhor-envio.adapter.js';
import { MelhorEnvioRates } from './melhor-envio-rates.adapter.js';

/** Milliseconds that a caller waits for rates that are to come. */
const LONG_TIMEOUT_MS = 60_000;

let sandbox: Sandbox;
let labels: MelhorEnvioLabels;
let rates: MelhorEnvioRates;

const environment = (changes: Partial<Env> = {}): Env =>
  Object.assign(
    new Env(),
    {
      ME_API_BASE_URL: sandbox.urls.melhorEnvio,
      ME_TOKEN: 'demonstracao',
      MAIL_FROM: 'Plantão <loja@plantao.test>',
    },
    changes,
  );

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'melhor-envio', hangMs: 300, labelWebhookUrl: '' });
  labels = new MelhorEnvioLabels(environment());
  rates = new MelhorEnvioRates(environment());
});
afterEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

/** Centavos in the wallet. */
const balance = (): number => Math.round(sandbox.control.labels.wallet().balance * 100);

const sender = {
  name: 'Plantão Uniformes',
  phone: '1140000000',
  email: 'loja@plantao.test',
  document: '11222333000181',
  street: 'Rua do Exemplo',
  number: '100',
  complement: '',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310100',
};
const recipient = {
  ...sender,
  name: 'Ana Souza',
  document: '52998224725',
  city: 'Fortaleza',
  state: 'CE',
  zipCode: '60175047',
};
const parcel = (changes: Partial<LabelInput> = {}): LabelInput => ({
  orderId: crypto.randomUUID(),
  shopUrl: 'http://localhost:3000',
  serviceId: 1,
  serviceName: 'PAC',
  from: sender,
  to: recipient,
  items: [{ name: 'Scrub Princesa', quantity: 2, unitCents: 10_990 }],
  volume: { heightCm: 8, widthCm: 25, lengthCm: 30, weightGrams: 700 },
  insuranceCents: 21_980,
  ...changes,
});

async function printed(carrierId: string): Promise<string> {
  const url = await until(
    () =>
      labels.print(carrierId).catch((error: unknown) => {
        if (!(error instanceof CarrierUnavailable)) throw error;
      }),
    { every: 150 },
  );
  return url as string;
}

describe('labels at Melhor Envio', () => {
  it('are put in the cart with a price in centavos and found again by the order they are for (providers C.4)', async () => {
    const input = parcel();
    const label = await labels.addToCart(input);
    expect(label).toMatchObject({ status: 'pending', tracking: null });
    expect(label.priceCents).toBeGreaterThan(1_000);
    expect(await labels.findByOrder(input.orderId)).toEqual(label);
    expect(await labels.findByOrder(crypto.randomUUID())).toBeNull();
    expect(await labels.status(label.carrierId)).toEqual(label);
    expect(await labels.status(crypto.randomUUID())).toBeNull();
  });

  it('are printed together as one document with a page each, and the wallet returns its balance', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { carrierId } = await labels.addToCart(parcel());
      await labels.pay(carrierId);
      await labels.generate(carrierId);
      await printed(carrierId);
      ids.push(carrierId);
    }
    const document = await fetch(await labels.printAll(ids));
    expect(document.headers.get('content-type')).toContain('application/pdf');
    const pages = Buffer.from(await document.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(3);
    expect(await labels.balance()).toBe(balance());
    sandbox.control.setFault({ service: 'melhor-envio', kind: 'malformed', rate: 1 });
    await expect(labels.balance()).rejects.toBeInstanceOf(CarrierUnavailable);
  });

  it('refuse to be printed together while one of them is not paid', async () => {
    const { carrierId } = await labels.addToCart(parcel());
    await expect(labels.printAll([carrierId])).rejects.toBeInstanceOf(CarrierRejected);
  });

  it('LABEL-12 are paid once however often paying is asked for', async () => {
    const { carrierId, priceCents } = await labels.addToCart(parcel());
    const before = balance();
    await labels.pay(carrierId);
    await labels.pay(carrierId);
    expect(before - balance()).toBe(priceCents);
    expect(await labels.status(carrierId)).toMatchObject({ status: 'released' });
  });

  it('are generated and printed once they are paid, and asking again does no harm', async () => {
    const { carrierId } = await labels.addToCart(parcel());
    await expect(labels.generate(carrierId)).rejects.toBeInstanceOf(CarrierUnavailable);
    await labels.pay(carrierId);
    await labels.generate(carrierId);
    await labels.generate(carrierId);
    expect(await printed(carrierId)).toMatch(/^http/);
    expect((await labels.status(carrierId))?.tracking).toBeTruthy();
  });

  it('report an empty wallet with the carrier’s message', async () => {
    const { carrierId } = await labels.addToCart(parcel());
    sandbox.control.labels.setBalance(1);
    const refusal = labels.pay(carrierId);
    await expect(refusal).rejects.toBeInstanceOf(CarrierWalletEmpty);
    await expect(refusal).rejects.toThrow(/^Seu saldo de R\$ /);
  });

  it('are removed from the cart, or cancelled and credited, idempotently', async () => {
    const before = balance();
    const unpaid = await labels.addToCart(parcel());
    await labels.cancel(unpaid.carrierId, 'Pedido cancelado');
    expect(await labels.status(unpaid.carrierId)).toBeNull();
    const paid = await labels.addToCart(parcel());
    await labels.pay(paid.carrierId);
    await labels.cancel(paid.carrierId, 'Pedido cancelado');
    await labels.cancel(paid.carrierId, 'Pedido cancelado');
    expect(balance()).toBe(before);
  });

  it('are cancelled and credited also when they were paid between reading and removing them', async () => {
    const before = balance();
    const { carrierId } = await labels.addToCart(parcel());
    const status = labels.status.bind(labels);
    labels.status = async (id) => {
      const seen = await status(id);
      labels.status = status;
      sandbox.control.labels.setStatus(id, 'released');
      return seen;
    };
    await labels.cancel(carrierId, 'Pedido cancelado');
    expect([balance(), (await labels.status(carrierId))?.status]).toEqual([before, 'canceled']);
  });

  it('are found behind all later ones, page by page', async () => {
    const lost = parcel();
    const { carrierId } = await labels.addToCart(lost);
    for (let later = 0; later < 45; later += 1) await labels.addToCart(parcel());
    expect((await labels.findByOrder(lost.orderId))?.carrierId).toBe(carrierId);
  });

  it('are listed with the order that they are for, and whether they wait in the cart or the wallet paid for them', async () => {
    const [paid, waiting, givenBack] = [parcel(), parcel(), parcel()];
    for (const input of [paid, waiting, givenBack]) {
      const { carrierId } = await labels.addToCart(input);
      if (input !== waiting) await labels.pay(carrierId);
      if (input === givenBack) await labels.cancel(carrierId, 'Pedido cancelado');
    }
    const listed = new Map(
      (await labels.newest()).map(({ orderId, bought, waiting }) => [orderId, { bought, waiting }]),
    );
    expect([paid, waiting, givenBack].map(({ orderId }) => listed.get(orderId))).toEqual([
      { bought: true, waiting: false },
      { bought: false, waiting: true },
      { bought: false, waiting: false },
    ]);
  });

  it.each(['types', 'malformed', 'html'] as const)(
    'are not treated as missing when the response is unreadable (%s)',
    async (kind) => {
      const input = parcel();
      const { carrierId } = await labels.addToCart(input);
      sandbox.control.setFault({ service: 'melhor-envio', kind, rate: 1 });
      await expect(labels.status(carrierId)).rejects.toBeInstanceOf(CarrierUnavailable);
      await expect(labels.findByOrder(input.orderId)).rejects.toBeInstanceOf(CarrierUnavailable);
      await expect(labels.newest()).rejects.toBeInstanceOf(CarrierUnavailable);
      await expect(labels.pay(carrierId)).rejects.toBeInstanceOf(CarrierUnavailable);
      await expect(labels.cancel(carrierId, 'x')).rejects.toBeInstanceOf(CarrierUnavailable);
      await expect(labels.addToCart(parcel({ serviceId: null }))).rejects.toBeInstanceOf(CarrierUnavailable);
    },
  );

  it('choose the service closest to a delivery quoted from our own table', async () => {
    const standard = await labels.addToCart(parcel({ serviceId: null, serviceName: 'Standard' }));
    const express = await labels.addToCart(parcel({ serviceId: null, serviceName: 'Expresso' }));
    expect(express.priceCents).toBeGreaterThan(standard.priceCents ?? 0);
  });

  it('include the agency for carriers that require one', async () => {
    expect(await labels.addToCart(parcel({ serviceId: 3, serviceName: '.Package' }))).toMatchObject({
      status: 'pending',
    });
  });

  it('are refused with the first reason that the carrier gives', async () => {
    const refusal = labels.addToCart(parcel({ to: { ...recipient, city: '' } }));
    await expect(refusal).rejects.toBeInstanceOf(CarrierRejected);
    await expect(refusal).rejects.toThrow('O campo to.city é obrigatório.');
  });

  it.each(['500', '429', 'timeout', 'malformed', 'reset'] as const)(
    'report the carrier as unavailable when it fails by %s',
    async (kind) => {
      sandbox.control.setFault({ service: 'melhor-envio', kind, rate: 1 } as Parameters<
        typeof sandbox.control.setFault
      >[0]);
      await expect(labels.status('9b1f3c52-0000-4000-8000-000000000001')).rejects.toBeInstanceOf(
        CarrierUnavailable,
      );
    },
  );

  it('never report a refused token as a refusal of the user', async () => {
    await expect(new MelhorEnvioLabels(environment({ ME_TOKEN: '' })).status('x')).rejects.toBeInstanceOf(
      CarrierAuth,
    );
  });
});

describe('freight at Melhor Envio', () => {
  const request = {
    fromCep: '01310100',
    toCep: '60175047',
    pieces: [
      { weightGrams: 350, lengthCm: 30, widthCm: 25, heightCm: 4, quantity: 2 },
      { weightGrams: 900, lengthCm: 35, widthCm: 28, heightCm: 8, quantity: 1 },
    ],
    insuranceCents: 10_990,
  };

  it('is in centavos, cheapest first, without services that do not serve the CEP (providers C.3)', async () => {
    const options = await rates.quote(request, AbortSignal.timeout(LONG_TIMEOUT_MS));
    expect(options.length).toBeGreaterThan(1);
    expect(options.map(({ name }) => name)).not.toContain('Mini Envios');
    expect(options.map(({ priceCents }) => priceCents)).toEqual(
      options.map(({ priceCents }) => priceCents).sort((a, b) => a - b),
    );
    expect(
      options.every(
        ({ priceCents, deliveryRange }) =>
          Number.isInteger(priceCents) && deliveryRange.min <= deliveryRange.max,
      ),
    ).toBe(true);
  });

  it('is not to be had within the given timeout when the carrier hangs, nor while it fails', async () => {
    sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
    await expect(rates.quote(request, AbortSignal.timeout(LONG_TIMEOUT_MS))).rejects.toBeInstanceOf(
      RatesUnavailable,
    );
    const silent = await startSandbox({ hangMs: LONG_TIMEOUT_MS, labelWebhookUrl: '' });
    try {
      silent.control.setFault({ service: 'melhor-envio', kind: 'timeout', rate: 1 });
      const silentRates = new MelhorEnvioRates(environment({ ME_API_BASE_URL: silent.urls.melhorEnvio }));
      const caller = new AbortController();
      const refusal = expect(silentRates.quote(request, caller.signal)).rejects.toMatchObject({
        name: 'RatesUnavailable',
        message: 'the carrier does not answer: the caller gives up',
      });
      await until(() => silent.control.requests().length > 0);
      caller.abort(new Error('the caller gives up'));
      await refusal;
    } finally {
      await silent.close();
    }
  });

  it('is unavailable when no option is readable, which differs from no option', async () => {
    sandbox.control.setFault({ service: 'melhor-envio', kind: 'types', rate: 1 });
    await expect(rates.quote(request, AbortSignal.timeout(LONG_TIMEOUT_MS))).rejects.toBeInstanceOf(
      RatesUnavailable,
    );
  });

  it('is requested only with a token', () => {
    expect(rates.enabled).toBe(true);
    expect(new MelhorEnvioRates(environment({ ME_TOKEN: '' })).enabled).toBe(false);
  });
});

it('a refusal is read from errors, then error, then message', () => {
  expect(errorText({ message: 'm', error: 'e', errors: { 'to.city': ['campo'] } })).toBe('campo');
  expect(errorText({ message: 'm', error: 'e' })).toBe('e');
  expect(errorText({ message: 'm' })).toBe('m');
});
