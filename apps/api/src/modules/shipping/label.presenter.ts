import type { LabelStatusView } from '@plantao/contracts/shipping/labels.view';
import { labelStatus, type LabelState } from '@plantao/domain/shipping/rules/label.rules';
import { toReais } from '@plantao/domain/shared/money';

export interface LabelRow {
  id: string;
  state: LabelState;
  carrierId: string | null;
  carrierStatus: string;
  priceCents: number | null;
  tracking: string | null;
  printUrl: string | null;
  error: string;
}

const NO_LABEL: LabelStatusView = {
  id: '',
  status: 'none',
  tracking: null,
  price: null,
  print: { url: null },
  error: null,
  carrierStatus: '',
};

/** The label as the order's page and the calls about labels show it (LABEL-08): the carrier's id once there is one. */
export function presentLabel(label: LabelRow | null): LabelStatusView {
  if (!label) return NO_LABEL;
  return {
    id: label.carrierId ?? label.id,
    status: labelStatus(label.state),
    tracking: label.tracking,
    price: label.priceCents === null ? null : toReais(label.priceCents),
    // A label that was cancelled at the carrier is no longer valid: nobody may stick it on a parcel.
    print: { url: label.state === 'released' ? label.printUrl : null },
    error: label.error === '' ? null : label.error,
    carrierStatus: label.carrierStatus,
  };
}
