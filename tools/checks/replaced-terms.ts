/** Terms to avoid, each with the terms to use. */
export type Terms = Readonly<Record<string, string>>;

/** Terms that were replaced by standard ones and must not return, anywhere in code, comments or documentation. */
export const REPLACED: Terms = {
  anew: 'again',
  doomed: 'crashing, crashable',
  hostile: 'malicious',
  mishap: 'failure',
  patrol: 'monitor',
  shelf: 'product index, product row',
  shelves: 'product rows',
  stranger: 'other user, unknown client',
  strangers: 'other users, unknown clients',
  turnstile: 'concurrency limiter',
  untold: 'not notified',
  whoever: 'anyone who, regardless of who',
  wish: 'input, request',
  wishes: 'inputs, requests',
};

/** Ordinary words that must not be part of a name: of a file, folder or identifier. */
export const REPLACED_IN_NAMES: Terms = {
  begun: 'prefix, started',
  book: 'admin, repository, definitions',
  dearest: 'most expensive',
  disguise: 'variant',
  door: 'endpoint',
  doors: 'endpoints',
  ground: 'fixture, background',
  happening: 'trigger, event',
  house: 'warehouse',
  lapse: 'expire',
  lapsed: 'expired',
  momentary: 'one-off',
  patience: 'timeout',
  patient: 'retry',
  pesponto: 'stitch, divider',
  plant: 'seed',
  planted: 'seeded',
  pulse: 'health',
  sightings: 'observations',
  spoil: 'corrupt',
  spoilt: 'corrupted',
  standing: 'status',
  standings: 'status',
  told: 'notified, reported, tracked',
  undecided: 'unreviewed',
  unsent: 'pending',
  verdict: 'result, availability',
  wave: 'batch',
};

/** Words and phrases of a tale that comments and the titles of tests do without. */
export const REPLACED_IN_PROSE: Terms = {
  'at the most': 'at most',
  'is away': 'is unavailable',
  'living code': 'open code',
  'living label': 'active label',
  news: 'update, notification',
  'outside service': 'external service',
  'outside services': 'external services',
  'the dearest': 'the most expensive',
  'the house': 'the shop, staff',
  told: 'notified, reported, shown',
};

/** Names of symbols that were replaced, wherever they are mentioned. */
export const REPLACED_SYMBOLS: Terms = {
  ALL_BELOW: 'ROOT_MARGIN_BELOW',
  CouponBook: 'CouponAdmin',
  FoldedSummary: 'CollapsibleSummary',
  LabelBook: 'LabelRepository',
  OrderHappening: 'OrderTrigger',
  OrderWish: 'PlaceOrderInput',
  PagePlan: 'PagePreload',
  PaymentAnswers: 'PaymentStatusApplier',
  PictureTurns: 'ConcurrencyLimiter',
  QueueDoor: 'QueueWorkers',
  STILL_USEFUL: 'MIN_REMAINING_MS',
  ScriptUnread: 'ScriptUnavailable',
  StockDesk: 'StockAdjustments',
  UserBook: 'UserAdmin',
  WaitedFor: 'AlertDemand',
  auditWhole: 'auditFullLabels',
  buttonLooks: 'buttonVariants',
  callOnce: 'callIdempotent',
  faultsTogether: 'crossFieldErrors',
  forgetNetworks: 'purgeNetworks',
  goodsOf: 'searchTextOf',
  hasGone: 'isDisconnected',
  loseSession: 'endSession',
  offerNothing: 'withdrawOffer',
  plantDemonstration: 'seedDemo',
  putAtServer: 'addOnServer',
  reachApi: 'fetchApi',
  reachesLeast: 'reachesMinimum',
  refundKept: 'refundRetained',
  serverWords: 'serverMessage',
  setStage: 'setupShop',
  somethingMissing: 'hasSoldOut',
  takeOutAtServer: 'removeOnServer',
  thingsIn: 'auditSubjects',
  trustworthy: 'reliableCounters',
  unfreeLicences: 'disallowedLicences',
  unhashed: 'withoutIntegrity',
  whoHas: 'userWithEmail',
  wholeStock: 'parseStock',
};

/** Constants of limits: they begin with MAX_ or MIN_ and end with their unit. */
export const REPLACED_LIMITS =
  /\b(?:[A-Z0-9]+_)*(?:MOST|LEAST|LONGEST|SHORTEST|LARGEST|FEWEST)(?:_[A-Z0-9]+)*\b/g;

/** Migrations that databases have executed keep their names: terms that are allowed there. */
export const TERMS_OF_MIGRATIONS: readonly string[] = ['shelf', 'desk'];
