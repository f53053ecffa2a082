/** Terms to avoid, each with the terms to use. */
export type Terms = Readonly<Record<string, string>>;

/** Terms that were replaced by standard ones and must not return, anywhere in code, comments or documentation. */
export const REPLACED: Terms = {
  doomed: 'crashing, crashable',
  hostile: 'malicious',
  mishap: 'failure',
  patrol: 'monitor',
  shelf: 'product index, product row',
  shelves: 'product rows',
  turnstile: 'concurrency limiter',
  untold: 'not notified',
  wish: 'input, request',
  wishes: 'inputs, requests',
};

/** Ordinary words that must not be part of a name: of a file, folder or identifier. */
export const REPLACED_IN_NAMES: Terms = {
  begun: 'prefix, started',
  book: 'admin, repository, definitions',
  desk: 'actions, admin',
  door: 'endpoint',
  doors: 'endpoints',
  ground: 'fixture, background',
  house: 'warehouse',
  lapse: 'expire',
  lapsed: 'expired',
  patience: 'timeout',
  patient: 'retry',
  plant: 'seed',
  planted: 'seeded',
  pulse: 'health',
  spoil: 'corrupt',
  spoilt: 'corrupted',
  stranger: 'other user, unknown network',
  strangers: 'other users',
  told: 'notified, reported, tracked',
};
