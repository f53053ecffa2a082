import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  INSTALMENTS,
  LIFETIMES,
  LOCALE,
  OFFERS,
  PAGE_SIZES,
  SERVICE_TERMS,
  TEXT_LIMITS,
  THRESHOLDS,
  TIMINGS,
} from './constants.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const HOUR = 60 * 60_000;
const PARTS = /supportHours|deliveryBusinessDays/;
const NAMED = new RegExp(
  `LIFETIMES|TIMINGS|THRESHOLDS|PAGE_SIZES|TEXT_LIMITS|INSTALMENTS|OFFERS|SERVICE_TERMS|LOCALE|${PARTS.source}`,
);

/** Lines of the shop that name a group or the parts of its promises, tests left out. */
const LINES = ['apps', 'libs', 'tools']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/(spec|test)\.tsx?$|^constants\.ts$/.test(name))
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  )
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => NAMED.test(line));

/** Every number of the group is used somewhere by its name, so none is written a second time beside it. */
function expectUsed(group: string, numbers: object): void {
  const lines = LINES.filter((line) => line.includes(group) || PARTS.test(line)).join('\n');
  const unused = Object.keys(numbers).filter((name) => !new RegExp(`\\b${name}\\b`).test(lines));
  expect(unused).toEqual([]);
}

describe('the numbers of the specification, each once', () => {
  it('CONST-01 lifetimes: token 24 h, cart cookie 7 days, popup cookie 30 days', () => {
    expect(LIFETIMES).toEqual({ token: 24 * HOUR, cartCookieDays: 7, popupCookieDays: 30 });
    expectUsed('LIFETIMES', LIFETIMES);
  });

  it('CONST-02 timings: popup, announcement, hero, features, search, toast, copy, PIX, card widget, SKU notice', () => {
    expect(TIMINGS).toEqual({
      popupInactivity: 30_000,
      announcement: 2_000,
      hero: 10_000,
      featureCarousel: 3_000,
      searchDebounce: 300,
      toast: 3_000,
      copyConfirmation: 2_000,
      pixPoll: 5_000,
      cardWidgetDelay: 200,
      skuNotice: 5_000,
    });
    expectUsed('TIMINGS', TIMINGS);
  });

  it('CONST-03 thresholds: scroll, swipe, breakpoint, touch, drag, QR', () => {
    expect(THRESHOLDS).toEqual({
      popupScrollShare: 0.1,
      swipePx: 75,
      mobileBreakpointPx: 768,
      touchPress: 120,
      mouseDragPx: 5,
      qrPx: 300,
    });
    expectUsed('THRESHOLDS', THRESHOLDS);
  });

  it('CONST-04 page sizes of every list', () => {
    expect(PAGE_SIZES).toEqual({
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
    });
    expectUsed('PAGE_SIZES', PAGE_SIZES);
  });

  it('CONST-05 limits of texts: names, description, swatches, CEP, phone, photo, password, search', () => {
    expect(TEXT_LIMITS).toMatchObject({
      cardName: 31,
      cartName: 35,
      metaDescription: 155,
      swatches: 5,
      cep: 9,
      phoneInput: 15,
      photoBytes: 5 * 1024 * 1024,
      passwordMin: 8,
      searchMin: 2,
    });
    expectUsed('TEXT_LIMITS', TEXT_LIMITS);
  });

  it('CONST-06 A-04 instalments: one to three, shown as paid', () => {
    expect(INSTALMENTS).toEqual({ min: 1, max: 3 });
    expectUsed('INSTALMENTS', INSTALMENTS);
  });

  it('CONST-07 offers: free delivery, six pieces, three pieces, Princesa, the first purchase', () => {
    expect(OFFERS).toEqual({
      freeDeliveryCents: 10_000,
      freeShippingPieces: 6,
      piecesForDiscount: 3,
      piecesDiscountPercent: 15,
      princesaPercent: 25,
      leadCoupon: 'PRIMEIRO10',
      leadPercent: 10,
    });
    expectUsed('OFFERS', OFFERS);
  });

  it('CONST-08 service terms: hours of support, reply, delivery, returns', () => {
    expect(SERVICE_TERMS).toEqual({
      supportHours: { days: 'segunda a sexta', from: 9, to: 18 },
      emailReplyBusinessHours: 24,
      deliveryBusinessDays: { min: 3, max: 7 },
      returnDays: 7,
    });
    expectUsed('SERVICE_TERMS', SERVICE_TERMS);
  });

  it('CONST-09 country, currency, dates and language', () => {
    expect(LOCALE).toEqual({
      country: 'Brasil',
      currency: 'BRL',
      dateFormat: 'DD/MM/YYYY',
      language: 'pt-BR',
    });
    expectUsed('LOCALE', { country: '', currency: '', language: '' });
  });
});
