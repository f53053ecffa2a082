import type { ExchangesWorld } from './exchanges-world.js';
import { arrive, exchanged, must, type Hand } from './races.js';

/** One hand, whose process dies at any place; done again it must come to what it comes to without that. */
export interface Work {
  readonly name: string;
  prepare(world: ExchangesWorld): Promise<Hand>;
}

export const WORKS: readonly Work[] = [
  {
    name: 'open',
    prepare: (world) => Promise.resolve(() => world.open(0, [1, 0], 'size', ['G Azul', null])),
  },
  {
    name: 'call off',
    async prepare(world) {
      await must(world.open(0, [1, 0], 'size', ['G Azul', null]));
      return () => world.go(0, 'cancel');
    },
  },
  {
    name: 'inspect an even exchange',
    async prepare(world) {
      const at = await arrive(world, 'size', true);
      return () => world.inspect(at, 0, 0, true);
    },
  },
  {
    name: 'inspect a cheaper exchange',
    async prepare(world) {
      await world.reprice(0, -1_503);
      const at = await arrive(world, 'size', true);
      return () => world.inspect(at, 0, 0, true);
    },
  },
  {
    name: 'inspect a withdrawal',
    async prepare(world) {
      const at = await arrive(world, 'regret', false);
      return () => world.inspect(at, 0, 1, true);
    },
  },
  {
    name: 'inspect pieces of an exchange that come back',
    async prepare(world) {
      await exchanged(world, 0);
      await must(world.deliver(1));
      const at = await arrive(world, 'regret', false, 1);
      return () => world.inspect(at, 0, 0, true);
    },
  },
  {
    name: 'give back what an inspector left',
    async prepare(world) {
      const at = await arrive(world, 'regret', false);
      await must(world.inspect(at, 0, 0, false));
      return () => world.giveBack(at);
    },
  },
  { name: 'refund a line', prepare: (world) => Promise.resolve(() => world.refund([1, 0], true)) },
  {
    name: 'cancel the order of an exchange',
    async prepare(world) {
      await exchanged(world, 0);
      return () => world.cancel(1);
    },
  },
  {
    name: 'give back what paid for an exchange',
    async prepare(world) {
      await exchanged(world, 0);
      await must(world.cancel(1));
      return () => world.clock();
    },
  },
  {
    name: 'send a refund to the provider',
    async prepare(world) {
      await must(world.inspect(await arrive(world, 'regret', false), 0, 0, true));
      return () => world.issue();
    },
  },
];
