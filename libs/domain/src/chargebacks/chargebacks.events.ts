/** What happens to chargebacks. The first id names the aggregate; payloads hold ids only. */
export interface ChargebacksEvents {
  /** The provider knows one that we did not. */
  'chargeback.opened': { chargebackId: string; orderId: string };
  /** A person has answered it: the evidence is to be sent. */
  'chargeback.evidence-asked': { chargebackId: string; orderId: string };
  /** The provider does not take the evidence: people have to look. */
  'chargeback.evidence-refused': { chargebackId: string; orderId: string };
  /** Nobody answered within its deadline. */
  'chargeback.expired': { chargebackId: string; orderId: string };
  'chargeback.won': { chargebackId: string; orderId: string };
  'chargeback.lost': { chargebackId: string; orderId: string };
}
