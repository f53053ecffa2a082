/** The numbers of the specification, each once (CONST-01 … CONST-09). Times in milliseconds unless named. */
const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

export const LIFETIMES = { token: DAY, cartCookieDays: 7, popupCookieDays: 30 } as const;

export const TIMINGS = {
  popupInactivity: 30 * SECOND,
  announcement: 2 * SECOND,
  hero: 10 * SECOND,
  featureCarousel: 3 * SECOND,
  searchDebounce: 300,
  toast: 3 * SECOND,
  copyConfirmation: 2 * SECOND,
  pixPoll: 5 * SECOND,
  cardWidgetDelay: 200,
  skuNotice: 5 * SECOND,
} as const;

export const THRESHOLDS = {
  popupScrollShare: 0.1,
  swipePx: 75,
  mobileBreakpointPx: 768,
  touchPress: 120,
  mouseDragPx: 5,
  qrPx: 300,
} as const;

export const PAGE_SIZES = {
  listing: 10,
  recommendationsFetched: 100,
  recommendationsShown: 3,
  relatedFetched: 100,
  relatedShown: 3,
  customerOrders: 5,
  admin: 10,
  dashboardRecentOrders: 5,
  warehouseLookup: 100,
  searchHits: 5,
} as const;

export const TEXT_LIMITS = {
  cardName: 31,
  cartName: 35,
  metaDescription: 155,
  swatches: 5,
  cep: 9,
  phoneInput: 15,
  photoBytes: 5 * 1024 * 1024,
  passwordMin: 8,
  passwordMax: 128,
  searchMin: 2,
  contactMessage: 2_000,
  reviewMin: 10,
  reviewMax: 2_000,
} as const;

/** In how many instalments a card pays; the most is what the shop begins with, a setting says what it is. */
export const INSTALMENTS = { min: 1, max: 3 } as const;

export const OFFERS = {
  freeDeliveryCents: 10_000,
  freeShippingPieces: 6,
  piecesForDiscount: 3,
  piecesDiscountPercent: 15,
  princesaPercent: 25,
  leadCoupon: 'PRIMEIRO10',
  leadPercent: 10,
} as const;

export const SERVICE_TERMS = {
  supportHours: { days: 'segunda a sexta', from: 9, to: 18 },
  emailReplyBusinessHours: 24,
  deliveryBusinessDays: { min: 3, max: 7 },
  returnDays: 7,
} as const;

export const LOCALE = {
  country: 'Brasil',
  currency: 'BRL',
  dateFormat: 'DD/MM/YYYY',
  language: 'pt-BR',
} as const;

/** A cart line never holds more pieces than this, whatever the stock. */
export const CART = { minQuantity: 1, maxQuantity: 999, maxLines: 65 } as const;

/** Favourites that one person, signed in or not, may keep. */
export const FAVOURITES = { max: 100 } as const;

/** Stock alerts are sent in batches: this many people per piece, then a pause of this many minutes (P43). */
export const STOCK_ALERTS = { perPiece: 1.5, batchMinutes: 60 } as const;

/** Orders that one action of the back office takes at most. */
export const BULK = { max: 100 } as const;

/** Orders whose status one job changes at most. */
export const MAX_STATUS_CHANGE = 1000;

/**
 * After this many milliseconds a job that does one order after the other leaves the others to a next one, which it asks for:
 * well before the deadline of a job (15 s), so that none dies of too much work.
 */
export const JOB_TIME_SLICE_MS = 5_000;

/** Defaults of the settings that decide sizes. */
export const FIT = {
  /**
   * Room that each model leaves around the body in centimetres: Princesa and Tulipa are fitted, Melange is knitted and
   * yields, Tradicional is wide. The garments are cut by these numbers.
   */
  ease: { tulipa: 4, melange: 8, tradicional: 14, princesa: 2 },
  /** Reviews that say how a product fits, from which on they count. */
  reviewsMin: 5,
} as const;
