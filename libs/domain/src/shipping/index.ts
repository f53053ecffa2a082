export { RequestLabelPayment } from './commands/request-label-payment.command.js';
export { RequestLabel } from './commands/request-label.command.js';
export { CarrierNotice } from './entities/carrier-notice.entity.js';
export { ShippingLabel } from './entities/shipping-label.entity.js';
export { LabelBatch } from './label-batch.service.js';
export { LabelCancelling } from './label-cancelling.service.js';
export { LabelComparison } from './label-comparison.service.js';
export { LabelEffects } from './label-effects.adapter.js';
export { LabelFollowing } from './label-following.service.js';
export { LabelGeneration } from './label-generation.service.js';
export { LabelRelease } from './label-release.service.js';
export { reverseParcelOf, sendBackParcelOf } from './label-parcel.js';
export { isGone, LABEL_GONE, LabelRepository } from './label-repository.service.js';
export { attentionCondition } from './attention.js';
export {
  CarrierRejected,
  CarrierUnavailable,
  ShippingLabels,
  type CarrierLabel,
} from './ports/shipping-labels.port.js';
export type { LabelState } from './rules/label.rules.js';
export { ShippingModule } from './shipping.module.js';
