import type { Clock } from '../clock.js';
import type { SandboxOptions } from '../config.js';
import type { Ids } from '../ids.js';
import type { Webhooks } from '../webhooks.js';
import { CardTokens } from './card-tokens.js';
import { Chargebacks } from './chargebacks.js';
import { IdempotencyKeys } from './idempotency.js';
import { PaymentNotices } from './payment-notices.js';
import { Payments } from './payments.js';
import { SettlementReports } from './settlement-reports.js';
import { Preferences } from './preferences.js';

/** What the provider serves as its browser script; another version is another file to anyone who compares them. */
export interface ScriptSettings {
  /** '' as it stands in this project; anything else is written below it as a comment. */
  version: string;
  /** Answers 503 instead. */
  fails: boolean;
}

const SCRIPT: ScriptSettings = { version: '', fails: false };

/** Everything the stand-in for Mercado Pago remembers. */
export class MercadoPago {
  readonly tokens: CardTokens;
  readonly payments: Payments;
  readonly preferences: Preferences;
  readonly chargebacks: Chargebacks;
  readonly reports: SettlementReports;
  readonly keys = new IdempotencyKeys();
  script: ScriptSettings = SCRIPT;

  constructor(options: SandboxOptions, clock: Clock, ids: Ids, webhooks: Webhooks) {
    this.tokens = new CardTokens(clock, ids);
    this.preferences = new Preferences(clock, ids);
    const notices = new PaymentNotices(webhooks, options, clock, ids);
    this.payments = new Payments(clock, ids, notices);
    this.chargebacks = new Chargebacks(clock, ids, this.payments, notices);
    this.reports = new SettlementReports(clock, ids);
  }

  reset(): void {
    this.tokens.reset();
    this.payments.reset();
    this.chargebacks.reset();
    this.preferences.reset();
    this.reports.reset();
    this.keys.reset();
    this.script = SCRIPT;
  }
}
