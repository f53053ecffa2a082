import type { Clock } from '../clock.js';
import type { SandboxOptions } from '../config.js';
import type { Ids } from '../ids.js';
import type { Webhooks } from '../webhooks.js';
import { LabelNotices } from './label-notices.js';
import { Labels } from './labels.js';
import { Shipments } from './shipments.js';
import { Wallet } from './wallet.js';

/** Everything the stand-in for Melhor Envio remembers. */
export class MelhorEnvio {
  readonly wallet = new Wallet();
  readonly labels: Labels;
  readonly shipments: Shipments;
  readonly #prints = new Map<string, string[]>();

  constructor(
    options: SandboxOptions,
    private readonly clock: Clock,
    private readonly ids: Ids,
    webhooks: Webhooks,
  ) {
    this.labels = new Labels(clock, ids, new LabelNotices(webhooks, options));
    this.shipments = new Shipments(this.labels, this.wallet, clock, ids);
  }

  /** Makes a secret address part under which some labels can be printed. */
  rememberPrint(labelIds: string[]): string {
    const code = this.ids.hex(24);
    this.#prints.set(code, labelIds);
    return code;
  }

  /** Ids of the labels behind a print address. */
  printed(code: string): string[] | undefined {
    return this.#prints.get(code);
  }

  /** Sets the balance. @param cents centavos */
  setBalance(cents: number): void {
    this.wallet.move({ at: this.clock.now(), kind: 'set', cents, description: 'Saldo ajustado' });
  }

  reset(): void {
    this.wallet.reset();
    this.labels.reset();
    this.#prints.clear();
  }
}
