import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';
import type { Label, LabelStatus } from './label.js';
import type { Fields } from './label-input.js';
import type { LabelNotices } from './label-notices.js';
import { readLabelRequest } from './label-request.js';
import { MelhorEnvioError } from './melhor-envio-error.js';
import { newOwnTrackingCode, newTrackingCode } from './tracking-code.js';

const GENERATION_MS = 1_000;

/** All labels and the moments of their lives. */
export class Labels {
  readonly #labels = new Map<string, Label>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly notices: LabelNotices,
  ) {}

  /** Newest first. */
  list(): Label[] {
    return [...this.#labels.values()].reverse();
  }

  find(id: string): Label | undefined {
    return this.#labels.get(id);
  }

  /** @throws MelhorEnvioError 404 */
  get(id: string): Label {
    const label = this.#labels.get(id);
    if (!label) throw new MelhorEnvioError(404, { message: 'No query results for model [Order].' });
    return label;
  }

  /** Puts a label in the cart. @throws MelhorEnvioError 422 */
  add(body: Fields): Label {
    const label = this.#make(body, this.ids.uuid());
    this.#labels.set(label.id, label);
    this.notices.send(label, 'order.created');
    this.notices.send(label, 'order.pending');
    return label;
  }

  /** Takes in a label that the shop already has, in any status, without telling the shop. */
  seed(body: Fields, id: string, status: LabelStatus, tracking?: string): Label {
    const label = this.#make(body, id);
    if (tracking !== undefined) label.tracking = tracking;
    this.#enter(label, status);
    this.#labels.set(id, label);
    return label;
  }

  /** Takes in a label from an earlier run as it is. */
  restore(label: Label): void {
    this.#labels.set(label.id, label);
    if (label.status === 'released' && label.generationOrdered) this.orderGeneration(label);
  }

  remove(label: Label): void {
    this.#labels.delete(label.id);
  }

  /** Starts to make the document; it is ready a second later. */
  orderGeneration(label: Label): void {
    label.generationOrdered = true;
    this.clock.at(this.clock.now() + GENERATION_MS, () => {
      if (this.#labels.get(label.id) === label && label.status === 'released')
        this.become(label, 'generated');
    });
  }

  /** Gives a label a status, with what belongs to it, and notifies the shop. */
  become(label: Label, status: LabelStatus): void {
    this.#enter(label, status);
    this.notices.send(label, status === 'canceled' ? 'order.cancelled' : `order.${status}`);
  }

  reset(): void {
    this.#labels.clear();
  }

  #make(body: Fields, id: string): Label {
    const request = readLabelRequest(body);
    const now = this.clock.now();
    const month = new Date(now).toISOString().slice(0, 7).replace('-', '');
    return {
      ...request,
      id,
      protocol: `ORD-${month}${String(this.ids.serial('label')).padStart(5, '0')}`,
      status: 'pending',
      generationOrdered: false,
      createdAt: now,
      updatedAt: now,
    };
  }

  #enter(label: Label, status: LabelStatus): void {
    const now = this.clock.now();
    label.status = status;
    label.updatedAt = now;
    if (status === 'released') label.paidAt ??= now;
    if (['generated', 'received', 'posted', 'delivered'].includes(status)) this.#fillDocument(label, now);
    if (status === 'posted' || status === 'delivered') label.postedAt ??= now;
    if (status === 'delivered') label.deliveredAt ??= now;
    if (status === 'canceled') label.canceledAt ??= now;
    if (status === 'expired') label.expiredAt ??= now;
  }

  #fillDocument(label: Label, now: number): void {
    label.paidAt ??= now;
    label.generationOrdered = true;
    label.generatedAt ??= now;
    label.tracking ??= newTrackingCode(label.service.company.name, this.ids);
    label.ownTracking ??= newOwnTrackingCode(new Date(now).getFullYear(), this.ids);
  }
}
