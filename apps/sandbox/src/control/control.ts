import type { SandboxContext } from '../context.js';
import type { FaultRule } from '../faults.js';
import { mayBecome, nextStatuses } from '../mercado-pago/payment-status.js';
import type { Payment } from '../mercado-pago/payment.js';
import type { PixSettings } from '../mercado-pago/payments.js';
import type { ScriptSettings } from '../mercado-pago/mercado-pago.js';
import type { WebhookSettings } from '../webhooks.js';
import { ChargebackControl } from './chargeback-control.js';
import { ControlError } from './control-error.js';
import type { PaymentDecision } from './control-input.js';
import type { Fields } from '../melhor-envio/label-input.js';
import { LabelControl } from './label-control.js';
import { seedPayment } from './seed.js';

/** Everything that people, scripts and tests may decide; the control calls and the tests use the same methods. */
export class SandboxControl {
  /** Labels and the wallet. */
  readonly labels: LabelControl;
  readonly chargebacks: ChargebackControl;

  constructor(private readonly ctx: SandboxContext) {
    this.labels = new LabelControl(ctx);
    this.chargebacks = new ChargebackControl(ctx);
  }

  /** All payments, newest first. */
  payments(): Payment[] {
    return this.ctx.mercadoPago.payments.list();
  }

  payment(id: number | string): Payment {
    const payment = this.payments().find((candidate) => String(candidate.id) === String(id));
    if (!payment) throw new ControlError(404, `Pagamento ${id} não existe.`);
    return payment;
  }

  /**
   * Decides a payment and sends the signed webhook.
   * @throws ControlError 404 unknown payment, 409 step not possible from its present status
   */
  decide(id: number | string, decision: PaymentDecision): Payment {
    const payment = this.payment(id);
    const { payments } = this.ctx.mercadoPago;
    this.#tamper(payment, decision);
    const { status, status_detail: detail } = decision;
    if (status === undefined) return payment;
    if (!mayBecome(payment.status, status)) {
      const possible = nextStatuses(payment.status).join(', ') || 'nenhum, é um estado final';
      throw new ControlError(
        409,
        `Pagamento ${id} está ${payment.status} e não pode passar a ${status} (possíveis: ${possible}).`,
      );
    }
    return payments.decide(payment, status, detail);
  }

  /** Makes the provider know a payment that the shop has, without a webhook. @throws ControlError 400, 409 */
  seed(body: Fields): Payment {
    return seedPayment(this.ctx, body);
  }

  /** How long the provider takes to write a settlement report, in milliseconds. */
  setReports({ writesMs }: { writesMs: number }): void {
    this.ctx.mercadoPago.reports.writesMs = writesMs;
  }

  /** What happens to new PIX payments. */
  setPix(settings: PixSettings): PixSettings {
    this.ctx.mercadoPago.payments.pix = { ...settings };
    return settings;
  }

  pix(): PixSettings {
    return { ...this.ctx.mercadoPago.payments.pix };
  }

  /** What the provider's browser script is from now on. */
  setScript(changes: Partial<ScriptSettings>): ScriptSettings {
    this.ctx.mercadoPago.script = { ...this.ctx.mercadoPago.script, ...changes };
    return this.script();
  }

  script(): ScriptSettings {
    return this.ctx.mercadoPago.script;
  }

  setFault(rule: FaultRule): FaultRule[] {
    this.ctx.faults.set(rule);
    return this.faults();
  }

  faults(): FaultRule[] {
    return this.ctx.faults.list();
  }

  setWebhooks(changes: Partial<WebhookSettings>): WebhookSettings {
    this.ctx.webhooks.change(changes);
    return this.ctx.webhooks.settings;
  }

  webhooks() {
    return { ...this.ctx.webhooks.settings, deliveries: this.ctx.webhooks.list() };
  }

  /** Moves the sandbox's clock forward; PIX codes expire and labels progress on the way. */
  advanceClock(seconds: number) {
    this.ctx.clock.advance(seconds * 1000);
    return this.clock();
  }

  clock() {
    const { clock } = this.ctx;
    return { now: new Date(clock.now()).toISOString(), offsetSeconds: Math.round(clock.offsetMs / 1000) };
  }

  /** Requests that reached the services, oldest first. */
  requests(service?: string) {
    return this.ctx.requests.list(service);
  }

  mails(to?: string) {
    return this.ctx.mailbox.list(to);
  }

  clearMails(): void {
    this.ctx.mailbox.clear();
  }

  /** Back to the start. */
  reset(): void {
    this.ctx.reset();
  }

  #tamper(payment: Payment, decision: PaymentDecision): void {
    const changes = {
      ...(decision.transaction_amount !== undefined && {
        amountCents: Math.round(decision.transaction_amount * 100),
      }),
      ...(decision.currency_id !== undefined && { currency: decision.currency_id }),
      ...(decision.external_reference !== undefined && { reference: decision.external_reference }),
    };
    if (Object.keys(changes).length > 0) this.ctx.mercadoPago.payments.tamper(payment, changes);
  }
}
