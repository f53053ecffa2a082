import type { Window } from '@plantao/platform/limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whose calls are counted together: of one address, one signed-in person (else the address), one named account, or all. */
type By = 'ip' | 'caller' | 'account' | 'all';

export interface Limit extends Window {
  readonly by: By;
  /** Counts only calls that carry this query parameter. */
  readonly onlyWith?: string;
  /** Counted at once by the process and reported to the others a moment later: what it limits costs less than an exchange. */
  readonly isNoted?: true;
}

/** The limits of correctness 3.9. */
export const LIMITS = {
  /** Sign-ups cost a password hash each. */
  signup: [{ by: 'ip', max: 10, per: MINUTE }],
  /**
   * Sign-ins that succeed cost a hash as well, and are not counted as failures: a client with an account could sign in
   * without end. A hospital behind one address changes its shift within a minute.
   */
  signIn: [{ by: 'ip', max: 180, per: MINUTE, isNoted: true }],
  forgot: [
    { by: 'account', max: 3, per: HOUR },
    { by: 'ip', max: 20, per: HOUR },
  ],
  /**
   * Codes by mail. What all may ask for is what the shop mails to unknown clients, and with CODE_TRIES bounds how many of the
   * million codes may be tried (ADR 33).
   */
  emailCode: [
    { by: 'account', max: 5, per: HOUR },
    { by: 'ip', max: 40, per: HOUR },
    { by: 'all', max: 1_200, per: HOUR },
  ],
  reset: [{ by: 'ip', max: 10, per: MINUTE }],
  resetCheck: [{ by: 'ip', max: 30, per: MINUTE }],
  /** Asking for a passkey before anybody is known, and showing one or another second factor. */
  passkeyOptions: [{ by: 'ip', max: 20, per: MINUTE }],
  passkeySignIn: [{ by: 'ip', max: 10, per: MINUTE }],
  /** Changes of the own second factors and sessions. */
  security: [{ by: 'caller', max: 30, per: MINUTE }],
  emailProof: [{ by: 'caller', max: 5, per: HOUR }],
  emailProofUse: [{ by: 'ip', max: 30, per: MINUTE }],
  closing: [{ by: 'caller', max: 5, per: HOUR }],
  personalData: [{ by: 'caller', max: 10, per: HOUR }],
  coupon: [{ by: 'caller', max: 20, per: MINUTE }],
  lead: [{ by: 'ip', max: 5, per: MINUTE }],
  contact: [{ by: 'ip', max: 5, per: HOUR }],
  review: [{ by: 'caller', max: 5, per: DAY }],
  /** Opening and changing team orders. */
  openReturn: [{ by: 'caller', max: 10, per: MINUTE }],
  teamOrder: [{ by: 'caller', max: 30, per: MINUTE }],
  /** A ward of a hundred follows one link behind one address within its break; a guessed link is unknown 300 times a minute. */
  teamLink: [{ by: 'ip', max: 300, per: MINUTE }],
  teamChoice: [{ by: 'ip', max: 120, per: MINUTE }],
  /** The page of a link that staff sent: opened by its customer, or by a whole hospital behind one address. */
  draftLink: [{ by: 'ip', max: 120, per: MINUTE }],
  /** A PDF is drawn for each. */
  teamQuote: [{ by: 'ip', max: 20, per: MINUTE }],
  /** Writing what is to be stitched: a few tries until it looks right, for each piece of a ward behind one address. */
  embroidery: [{ by: 'ip', max: 60, per: MINUTE }],
  embroideryFind: [{ by: 'ip', max: 120, per: MINUTE }],
  /** Each costs a decoding and up to 300 kB of storage for some days: of all together 200 an hour, which is 60 MB. */
  logo: [
    { by: 'ip', max: 30, per: HOUR },
    { by: 'all', max: 200, per: HOUR },
  ],
  /** Opening the links of reminders, asking for the payment of one, ending reminders: a page asks every five seconds. */
  reminder: [{ by: 'ip', max: 120, per: MINUTE }],
  stockAlert: [{ by: 'ip', max: 5, per: MINUTE }],
  search: [{ by: 'caller', max: 60, per: MINUTE, onlyWith: 'search', isNoted: true }],
  cep: [{ by: 'caller', max: 30, per: MINUTE }],
  freight: [{ by: 'caller', max: 20, per: MINUTE }],
  order: [{ by: 'caller', max: 6, per: MINUTE }],
  payment: [{ by: 'caller', max: 6, per: MINUTE }],
  /** Fifty a second of one address is more than a provider sends on the busiest day; what it loses is polled for. */
  webhook: [{ by: 'ip', max: 3_000, per: MINUTE, isNoted: true }],
  /** A page reports every few seconds while people do something on it. */
  pageSpans: [{ by: 'ip', max: 120, per: MINUTE, isNoted: true }],
  upload: [{ by: 'caller', max: 10, per: MINUTE }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** Whose calls of what are counted together. */
export const keyOf = (name: LimitName, { by }: Limit, whose: string): string => `${name}:${by}:${whose}`;

/**
 * Pictures that one address may ask a remote storage for in vain, of each process: every name that is not there costs the
 * storage two requests.
 */
export const MISSING_PICTURES: Window = { max: 600, per: MINUTE };

/** Failed sign-ins of one address; of one account from one address see LoginThrottle. */
export const LOGIN_FAILURES_PER_IP: Window = { max: 10, per: MINUTE };

/**
 * Failed sign-ins of one account from everywhere together: this many passwords are compared at most. Unknown networks
 * may use up fifteen of them; the rest is kept for where the account has signed in before (S5).
 */
export const LOGIN_FAILURES_PER_ACCOUNT: Window = { max: 20, per: 10 * MINUTE };
export const LOGIN_FAILURES_FROM_UNKNOWN_NETWORKS: Window = { max: 15, per: 10 * MINUTE };

/** Tries to store a CPF that is another account's (correctness 3.10). */
export const TAKEN_CPF_LIMIT: Window = { max: 5, per: DAY };

/** Sign-ups with an e-mail that has an account already: of one network, and with one e-mail (AUTH-13). */
export const TAKEN_EMAIL_LIMIT_PER_NETWORK: Window = { max: 30, per: HOUR };
export const TAKEN_EMAIL_LIMIT_PER_EMAIL: Window = { max: 3, per: HOUR };
