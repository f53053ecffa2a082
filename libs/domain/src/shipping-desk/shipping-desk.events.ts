/** What happens on the shipping desk. Payloads hold ids only. */
export interface ShippingDeskEvents {
  /** Somebody asked for a step of some orders of a batch. */
  'shipping-batch.step-asked': { batchId: string };
}
