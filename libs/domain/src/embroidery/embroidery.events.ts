export interface EmbroideryEvents {
  /** The first piece of an order is stitched. */
  'embroidery.started': { orderId: string };
}
