import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';
import type { Label } from './label.js';
import { moment } from './label.presenter.js';
import type { Labels } from './labels.js';
import { invalid, refused, required } from './melhor-envio-error.js';
import type { Wallet } from './wallet.js';

/** Buying, generating and cancelling labels. */
export class Shipments {
  constructor(
    private readonly labels: Labels,
    private readonly wallet: Wallet,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Pays labels from the wallet, all or none.
   * @throws MelhorEnvioError 422 empty list, unknown label, already paid, balance too low
   */
  checkout(orders: unknown) {
    const labels = this.read(orders);
    if (labels.some((label) => label.status !== 'pending'))
      throw refused('One or more orders have already been paid');
    const total = labels.reduce((sum, label) => sum + label.priceCents, 0);
    if (total > this.wallet.cents) {
      throw refused(
        `Seu saldo de R$ ${reais(this.wallet.cents)} é insuficiente para pagar os envios (R$ ${reais(total)}).`,
      );
    }
    const month = new Date(this.clock.now()).toISOString().slice(0, 7).replace('-', '');
    const protocol = (kind: string) => `${kind}-${month}${String(this.ids.serial(kind)).padStart(5, '0')}`;
    const purchase = protocol('PUR');
    for (const label of labels) this.pay(label, `Pagamento de envios (${purchase})`);
    return this.#presentPurchase(labels, total, purchase, protocol('TRN'));
  }

  /** Takes one label's price from the wallet. */
  pay(label: Label, description: string): void {
    this.wallet.move({
      at: this.clock.now(),
      kind: 'debit',
      cents: label.priceCents,
      labelId: label.id,
      description,
    });
    this.labels.become(label, 'released');
  }

  /** Orders the documents; each label answers for itself. */
  generate(orders: unknown): Record<string, { status: boolean; message: string }> {
    return Object.fromEntries(this.read(orders).map((label) => [label.id, this.#generateOne(label)]));
  }

  /** @throws MelhorEnvioError 422 when a label is not generated yet */
  printable(orders: unknown): Label[] {
    const labels = this.read(orders);
    const unready = labels.find((label) => label.generatedAt === undefined || label.status === 'canceled');
    if (unready) throw refused(`A etiqueta ${unready.protocol} ainda não foi gerada`);
    return labels;
  }

  /** Whether the label is paid for and has not been handed in. */
  isCancellable(label: Label): boolean {
    return label.status === 'released' || label.status === 'generated';
  }

  /**
   * Cancels a label and gives its price back to the wallet.
   * @throws MelhorEnvioError 422 missing fields, unknown label, no longer possible
   */
  cancel(order: { id?: unknown; reason_id?: unknown }): Label {
    if (!order.reason_id)
      throw invalid({ 'order.reason_id': [required('order.reason_id').replace('reason id', 'reason_id')] });
    const [label] = this.read([order.id]);
    if (!label || !this.isCancellable(label)) throw refused('Este envio não pode ser cancelado');
    const description = `Estorno do envio ${label.protocol}`;
    this.wallet.move({
      at: this.clock.now(),
      kind: 'credit',
      cents: label.priceCents,
      labelId: label.id,
      description,
    });
    this.labels.become(label, 'canceled');
    return label;
  }

  /** The labels of a list of ids. @throws MelhorEnvioError 422 */
  read(orders: unknown): Label[] {
    if (!Array.isArray(orders) || orders.length === 0)
      throw invalid({ orders: ['O campo orders deve ter pelo menos 1 itens.'] });
    return orders.map((id, index) => {
      const label = this.labels.find(String(id));
      if (!label) throw invalid({ [`orders.${index}`]: [`O campo orders.${index} selecionado é inválido.`] });
      return label;
    });
  }

  #generateOne(label: Label): { status: boolean; message: string } {
    if (label.status === 'pending')
      return { status: false, message: 'O envio precisa estar pago para ser gerado' };
    if (label.status === 'canceled') return { status: false, message: 'O envio está cancelado' };
    if (label.generationOrdered) return { status: false, message: 'O envio já está gerado' };
    this.labels.orderGeneration(label);
    return { status: true, message: 'Envio gerado com sucesso' };
  }

  #presentPurchase(labels: Label[], totalCents: number, purchase: string, transaction: string) {
    const now = moment(this.clock.now());
    const description = `Pagamento de envios (${purchase})`;
    return {
      purchase: {
        id: this.ids.uuid(),
        protocol: purchase,
        total: totalCents / 100,
        discount: labels.reduce((sum, label) => sum + label.discountCents, 0) / 100,
        status: 'paid',
        paid_at: now,
        canceled_at: null,
        created_at: now,
        updated_at: now,
        payment: null,
        transactions: [
          {
            id: this.ids.uuid(),
            protocol: transaction,
            value: totalCents / 100,
            type: 'debit',
            status: 'authorized',
            description,
            authorized_at: now,
            reason: { id: 7, label: 'Pagamento de envios', description: '' },
          },
        ],
        orders: labels.map((label) => ({
          id: label.id,
          protocol: label.protocol,
          status: label.status,
          price: label.priceCents / 100,
          paid_at: moment(label.paidAt),
        })),
      },
      digitable: null,
      redirect: null,
      message: null,
      token: null,
      payment_id: null,
    };
  }
}

function reais(cents: number): string {
  return (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
