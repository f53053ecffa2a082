export interface Answer {
  /** The message of an error where there is no answer. */
  readonly status: number | string;
  /** Of whatever shape the API answers. */
  readonly body: any;
}

export interface SendOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** Of the call; one of its own for each body otherwise. */
  readonly key?: string;
  /** How long an answer may take, in milliseconds; without end otherwise. */
  readonly timeout?: number;
}

export class FleetClient {
  constructor(domain: string, port: number);
  close(): void;
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  /** @throws Error with the answer when it is not a good one */
  call(method: string, path: string, options?: SendOptions): Promise<Answer['body']>;
  signIn(account: { readonly email: string; readonly password: string }): Promise<{ readonly token: string }>;
  order(): Promise<{ readonly id: string; readonly token: string }>;
  visitDuring(work: () => Promise<unknown>): Promise<{ readonly count: number; readonly failures: string[] }>;
}
