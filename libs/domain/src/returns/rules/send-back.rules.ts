/**
 * Where the pieces are that an inspection refused: they stay the customer's. `label`: one was asked for, or is bought; `pickup`: they
 * wait at the shop's counter; `undelivered`: the carrier could not hand them over, and brings them back; `cancelled`: their order was,
 * whose pieces are the shop's again.
 */
export const SEND_BACK_STATES = [
  'waiting',
  'label',
  'pickup',
  'sent',
  'undelivered',
  'delivered',
  'collected',
  'given-up',
  'cancelled',
] as const;
export type SendBackState = (typeof SEND_BACK_STATES)[number];

/** Those that somebody at the desk still has to do something about. */
export const AT_THE_DESK = [
  'waiting',
  'label',
  'pickup',
  'undelivered',
] as const satisfies readonly SendBackState[];

/** `AT_THE_DESK` in SQL, of the table or alias `s`. */
export const AT_THE_DESK_SQL = `s.state in (${AT_THE_DESK.map((state) => `'${state}'`).join(', ')})`;

/** How the desk sends them: by a label of the carrier, by a code that was bought outside, or the customer comes for them. */
export const SEND_BACK_WAYS = ['label', 'hand', 'pickup', 'collected'] as const;
export type SendBackWay = (typeof SEND_BACK_WAYS)[number];

/** What the carrier says of their parcel. */
export type SendBackNews = 'post' | 'deliver' | 'undeliver';

/** The ways of the desk, what the carrier says, `give-up`: the customer does not want them; `end`: with the order. */
export type SendBackEvent = SendBackWay | SendBackNews | 'give-up' | 'end';

/** What the carrier says holds also of a parcel whose label could not be given back in time. */
const UNDER_WAY = { post: 'sent', deliver: 'delivered' } as const;

/** The one table of what becomes of refused pieces (ADR 50); what is not in it is refused. */
const TABLE: Readonly<Record<SendBackState, Partial<Record<SendBackEvent, SendBackState>>>> = {
  waiting: { label: 'label', hand: 'sent', pickup: 'pickup', 'give-up': 'given-up', end: 'cancelled' },
  label: { ...UNDER_WAY, hand: 'sent', pickup: 'pickup', 'give-up': 'given-up', end: 'cancelled' },
  pickup: {
    ...UNDER_WAY,
    label: 'label',
    hand: 'sent',
    collected: 'collected',
    'give-up': 'given-up',
    end: 'cancelled',
  },
  sent: { deliver: 'delivered', undeliver: 'undelivered' },
  // The carrier tries again, and may deliver them after all.
  undelivered: {
    deliver: 'delivered',
    label: 'label',
    hand: 'sent',
    pickup: 'pickup',
    'give-up': 'given-up',
    end: 'cancelled',
  },
  delivered: {},
  collected: {},
  'given-up': UNDER_WAY,
  cancelled: UNDER_WAY,
};

/** The state after `event`, or undefined where there is none. */
export const nextSendBackState = (state: SendBackState, event: SendBackEvent): SendBackState | undefined =>
  TABLE[state][event];
