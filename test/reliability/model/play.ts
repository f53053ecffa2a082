import fc from 'fast-check';
import { Deliver, Expire, Place, Poll, type Step } from './commands.js';
import { Reference } from './reference.js';
import type { World } from './world.js';

/**
 * Plays steps on a fresh shop with one order in it, in both worlds, then reads all updates and runs all jobs: whatever
 * happened, the worlds must agree after every step and every invariant must hold at the end.
 * @throws the assertion that fails first
 */
export async function play(
  world: World,
  steps: Iterable<Step>,
  visited = new Map<string, number>(),
): Promise<void> {
  await world.reset();
  const model = new Reference(visited);
  await new Place(2, 'part').run(model, world);
  await fc.asyncModelRun(() => ({ model, real: world }), steps);
  await settle(model, world);
}

async function settle(model: Reference, world: World): Promise<void> {
  await new Deliver(false).run(model, world);
  for (const [at, order] of model.orders.entries()) {
    for (const payment of world.payments(at)) await world.webhook(payment, 1);
    for (const charge of [...order.charges]) model.webhook(order, charge);
  }
  for (const step of [new Poll(), new Expire(false), new Deliver(false)]) await step.run(model, world);
  expect(await world.violations()).toEqual([]);
}
