import { Clock } from './clock.js';
import type { SandboxOptions } from './config.js';
import { Faults } from './faults.js';
import { Ids } from './ids.js';
import { Mailbox } from './mail/mailbox.js';
import { MelhorEnvio } from './melhor-envio/melhor-envio.js';
import { MercadoPago } from './mercado-pago/mercado-pago.js';
import { RequestLog } from './requests.js';
import { Timers } from './timers.js';
import { Webhooks } from './webhooks.js';

/** The whole state of one sandbox; several may live in one process. */
export class SandboxContext {
  readonly clock = new Clock();
  readonly timers = new Timers();
  readonly requests = new RequestLog();
  readonly mailbox = new Mailbox();
  readonly ids: Ids;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly mercadoPago: MercadoPago;
  readonly melhorEnvio: MelhorEnvio;
  /** Address that browsers use; known once the server listens. */
  publicUrl = '';

  constructor(readonly options: SandboxOptions) {
    this.ids = new Ids(options.seed);
    this.faults = new Faults(() => this.ids.fraction());
    this.webhooks = new Webhooks(this.timers, options.webhookRetryMs);
    this.mercadoPago = new MercadoPago(options, this.clock, this.ids, this.webhooks);
    this.melhorEnvio = new MelhorEnvio(options, this.clock, this.ids, this.webhooks);
  }

  /** Back to the start: nothing remembered, nothing broken, real time. */
  reset(): void {
    this.clock.reset();
    this.ids.reset();
    this.faults.reset();
    this.webhooks.reset();
    this.requests.reset();
    this.mailbox.clear();
    this.mercadoPago.reset();
    this.melhorEnvio.reset();
  }
}
