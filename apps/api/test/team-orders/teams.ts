import { randomBytes } from 'node:crypto';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import type { TestApp } from '../support/app.js';
import { ADDRESS, aPerson, type Person } from '../support/people.js';
import { aProduct, type TestProduct } from '../support/test-products.js';

/** What a browser recognises its choice by. */
export const aSecret = (): string => randomBytes(32).toString('base64url');
/** This many days from today, in São Paulo. */
export const dayAfter = (days: number): string => brazilDay(new Date(Date.now() + days * 86_400_000));

export const openBody = (
  products: readonly Pick<TestProduct, 'id'>[],
  more: Record<string, unknown> = {},
) => ({
  name: 'UTI do Hospital Santa Clara',
  address: ADDRESS,
  products: products.map(({ id }) => id),
  closesOn: dayAfter(5),
  ...more,
});

/** A team order that is open, and its shared link. */
export async function aTeam(
  shop: TestApp,
  products: readonly TestProduct[],
  more: Record<string, unknown> = {},
): Promise<{ nurse: Person; id: string; token: string }> {
  const nurse = await aPerson(shop);
  const { status, body, text } = await shop.call('POST', '/team-orders', {
    as: nurse,
    body: openBody(products, more),
    key: crypto.randomUUID(),
  });
  if (status !== 201) throw new Error(`no team order: ${text}`);
  const { _id: id, token } = body.data.teamOrder;
  return { nurse, id, token };
}

export const choiceOf = (name: string, product: TestProduct, quantity = 1, size = 'M', color = 'Azul') => ({
  name,
  pieces: [{ product: product.id, size, color, quantity }],
});

/** Somebody chooses by the link; returns the response. */
export const choose = (
  shop: TestApp,
  token: string,
  choice: ReturnType<typeof choiceOf>,
  secret: string = aSecret(),
) =>
  shop.call('PUT', `/team-links/${token}/choice`, {
    body: { ...choice, secret },
    key: crypto.randomUUID(),
  });

export const close = (shop: TestApp, { nurse, id }: { nurse: Person; id: string }) =>
  shop.call('PATCH', `/team-orders/${id}`, {
    as: nurse,
    body: { closed: true },
    key: crypto.randomUUID(),
  });

/** The cheapest delivery of a closed team order, as the order takes it. */
export async function deliveryOf(shop: TestApp, { nurse, id }: { nurse: Person; id: string }) {
  const { body } = await shop.call('GET', `/team-orders/${id}/delivery`, { as: nurse });
  const [option] = body.data.options;
  return { id: option.id as string, price: option.price as number, quoteId: body.data.quoteId as string };
}

/** One that nobody has chosen in yet. */
export const anOpenTeam = async (shop: TestApp) => aTeam(shop, [await aProduct(shop)]);

/** One whose only person has chosen, and whose choices have ended. */
export async function aClosedTeam(shop: TestApp) {
  const product = await aProduct(shop);
  const team = await aTeam(shop, [product]);
  await choose(shop, team.token, choiceOf('Ana', product));
  await close(shop, team);
  return team;
}
