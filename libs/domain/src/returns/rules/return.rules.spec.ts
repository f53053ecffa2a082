import {
  ENDED_STATES,
  EXCHANGE_STATES,
  freightGoesBack,
  isOpenReturn,
  lastDayOf,
  nextExchangeState,
  nextReturnState,
  openReasons,
  RETURN_STATES,
  returnDeadline,
  type ReturnEvent,
  type ReturnState,
} from './return.rules.js';

const DAYS = { withdrawal: 7, exchange: 30, defect: 90 };
const EVENTS: readonly ReturnEvent[] = [
  'authorise',
  'refuse',
  'cancel',
  'expire',
  'post',
  'receive',
  'accept',
  'reject',
  'paid',
  'end',
];

describe('the states of a return', () => {
  it('R18 are those of the table, and no others follow the last ones', () => {
    const moves = RETURN_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const to = nextReturnState(state, event);
        return to ? [`${state} ${event} ${to}`] : [];
      }),
    );
    expect(moves).toEqual([
      'requested authorise authorised',
      'requested refuse refused',
      'requested cancel cancelled',
      'requested end cancelled',
      'authorised cancel cancelled',
      'authorised expire expired',
      'authorised post posted',
      'authorised receive received',
      'authorised end cancelled',
      'posted receive received',
      'posted end cancelled',
      'received accept inspected',
      'received reject refused',
      'received end cancelled',
      'inspected paid refunded',
      'inspected end refunded',
      'expired post posted',
      'expired receive received',
    ]);
    expect(RETURN_STATES.filter(isOpenReturn)).toEqual(['requested', 'authorised', 'posted', 'received']);
  });
});

describe('the states of an exchange', () => {
  it('R18 are those of the table, and no others follow the last ones', () => {
    const moves = EXCHANGE_STATES.flatMap((state) =>
      (['order', 'release', 'fall', 'repay'] as const).flatMap((event) => {
        const to = nextExchangeState(state, event);
        return to ? [`${state} ${event} ${to}`] : [];
      }),
    );
    expect(moves).toEqual([
      'held order ordered',
      'held release released',
      'ordered fall owed',
      'owed repay returned',
    ]);
  });
});

describe('the days of a return', () => {
  // 23:30 in São Paulo, which is the next day in UTC.
  const delivered = new Date('2026-11-21T02:30:00Z');

  it('begin after the day of the delivery in São Paulo', () => {
    expect(lastDayOf('regret', delivered, DAYS)).toBe('2026-11-27');
    expect(lastDayOf('size', delivered, DAYS)).toBe('2026-12-20');
    expect(lastDayOf('defect', delivered, DAYS)).toBe('2027-02-18');
  });

  it.each([
    ['2026-11-28T02:59:00Z', ['size', 'colour', 'defect', 'regret']],
    ['2026-11-28T03:00:00Z', ['size', 'colour', 'defect']],
    ['2026-12-21T03:00:00Z', ['defect']],
    ['2027-02-19T03:00:00Z', []],
  ])('at %s leave %j', (now, reasons) => {
    expect(openReasons(delivered, DAYS, new Date(now)).map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe('the deadline of a return', () => {
  const since = new Date('2026-11-20T12:00:00Z');
  const postBy = new Date('2026-11-30T12:00:00Z');
  const answered = '2026-11-25T12:00:00.000Z';
  const at = (state: ReturnState, owed = false) =>
    returnDeadline({ state, since, postBy, owed })?.toISOString() ?? null;

  it('is the day of posting for the customer, and five days for each answer of the shop', () => {
    expect(at('authorised')).toBe(postBy.toISOString());
    expect([at('requested'), at('received'), at('inspected', true)]).toEqual([answered, answered, answered]);
  });

  it('is a month for the parcel, which may have been lost, and five days for the money of an exchange that fell through', () => {
    expect(at('posted')).toBe('2026-12-20T12:00:00.000Z');
    expect(at('refunded', true)).toBe(answered);
  });

  it('is none while its money is on the way, and after its end', () => {
    expect(at('inspected')).toBeNull();
    for (const state of ['refunded', ...ENDED_STATES] as const) expect(at(state)).toBeNull();
  });
});

describe('the freight of the sale', () => {
  it('goes back with all pieces, for regret and defects alone', () => {
    expect(freightGoesBack([{ reason: 'regret' }, { reason: 'defect' }], true)).toBe(true);
    expect(freightGoesBack([{ reason: 'regret' }], false)).toBe(false);
    expect(freightGoesBack([{ reason: 'regret' }, { reason: 'size' }], true)).toBe(false);
  });
});
