import type { SandboxContext } from '../context.js';
import type { Chargeback, ChargebackOptions, ChargebackOutcome } from '../mercado-pago/chargebacks.js';
import { presentChargeback } from '../mercado-pago/chargebacks.routes.js';
import { ControlError } from './control-error.js';

/** What people, scripts and tests may decide about chargebacks. */
export class ChargebackControl {
  constructor(private readonly ctx: SandboxContext) {}

  /** Newest first. */
  list(): Chargeback[] {
    return this.ctx.mercadoPago.chargebacks.list();
  }

  present(chargeback: Chargeback) {
    return presentChargeback(chargeback, this.ctx.publicUrl);
  }

  /** @throws ControlError 404 */
  one(id: string): Chargeback {
    const found = this.list().find((candidate) => candidate.id === id);
    if (!found) throw new ControlError(404, `Contestação ${id} não existe.`);
    return found;
  }

  /**
   * The buyer of an approved payment contests it; the shop is notified by signed webhooks.
   * @throws ControlError 404 unknown payment, 409 when it is not approved
   */
  open(paymentId: number | string, options: ChargebackOptions = {}): Chargeback {
    const { payments, chargebacks } = this.ctx.mercadoPago;
    const payment = payments.list().find(({ id }) => String(id) === String(paymentId));
    if (!payment) throw new ControlError(404, `Pagamento ${paymentId} não existe.`);
    if (payment.status !== 'approved')
      throw new ControlError(
        409,
        `Pagamento ${paymentId} está ${payment.status}: só um aprovado é contestado.`,
      );
    return chargebacks.open(payment, options);
  }

  /** The bank decides. @throws ControlError 404, 409 when it decided the same before */
  decide(id: string, outcome: ChargebackOutcome): Chargeback {
    const chargeback = this.one(id);
    if (chargeback.coverageApplied === (outcome === 'won'))
      throw new ControlError(409, `Contestação ${id} já foi decidida assim.`);
    return this.ctx.mercadoPago.chargebacks.decide(chargeback, outcome);
  }

  /** What arrived of a document. @throws ControlError 404 */
  document(id: string, sha256: string): { type: string; content: Buffer } {
    const document = this.one(id).documents.find((each) => each.sha256 === sha256);
    const content = document && this.ctx.mercadoPago.chargebacks.content(document);
    if (!content) throw new ControlError(404, 'Este arquivo não está mais aqui.');
    return { type: document.type, content };
  }
}
