import type { SandboxContext } from '../context.js';
import { USUAL_WAY, type Label, type LabelStatus } from '../melhor-envio/label.js';
import { presentLabel } from '../melhor-envio/label.presenter.js';
import { ControlError } from './control-error.js';

/** What people, scripts and tests may decide about labels and the wallet. */
export class LabelControl {
  constructor(private readonly ctx: SandboxContext) {}

  /** Newest first, with the exact status (`generated` is distinguished from `released` here). */
  labels() {
    return this.ctx.melhorEnvio.labels.list().map((label) => this.present(label));
  }

  present(label: Label) {
    return { ...presentLabel(label), status: label.status };
  }

  /** @throws ControlError 404 */
  label(id: string): Label {
    const label = this.ctx.melhorEnvio.labels.find(id);
    if (!label) throw new ControlError(404, `Etiqueta ${id} não existe.`);
    return label;
  }

  /** The next step of the usual way: paid, generated, received, posted, delivered. @throws ControlError 404, 409 */
  advance(id: string): Label {
    const label = this.label(id);
    const next = USUAL_WAY[USUAL_WAY.indexOf(label.status) + 1];
    if (!next || !USUAL_WAY.includes(label.status)) {
      throw new ControlError(409, `Etiqueta ${label.protocol} está ${label.status} e não tem próximo passo.`);
    }
    return this.setStatus(id, next);
  }

  /** Any status; leaving the cart takes the price from the wallet, cancelling a paid label gives it back. */
  setStatus(id: string, status: LabelStatus): Label {
    const label = this.label(id);
    const { shipments, labels } = this.ctx.melhorEnvio;
    if (status === label.status) return label;
    if (status === 'canceled' && shipments.isCancellable(label))
      return shipments.cancel({ id, reason_id: '2' });
    const leavesCart = label.status === 'pending' && !['canceled', 'expired'].includes(status);
    if (leavesCart) shipments.pay(label, `Pagamento do envio ${label.protocol}`);
    if (label.status !== status) labels.become(label, status);
    return label;
  }

  wallet() {
    const { wallet } = this.ctx.melhorEnvio;
    const movements = wallet.movements.map((movement) => ({
      at: new Date(movement.at).toISOString(),
      kind: movement.kind,
      value: movement.cents / 100,
      label: movement.labelId ?? null,
      description: movement.description,
    }));
    return { balance: wallet.cents / 100, movements };
  }

  /** @param reais new balance in reais */
  setBalance(reais: number) {
    this.ctx.melhorEnvio.setBalance(Math.round(reais * 100));
    return this.wallet();
  }
}
