export { IN_NEWEST_BATCHES, NEWEST_BATCHES, batchOrders, type BatchOrderRow } from './batch-orders.js';
export { BatchSteps } from './batch-steps.service.js';
export { BatchOrder, ShippingBatch } from './entities/shipping-batch.entity.js';
export { shippingDeskPersonalData } from './personal-data.js';
export { ScannedParcels } from './scanned-parcels.service.js';
export { costOf, ShippingDesk } from './shipping-desk.service.js';
export { ShippingDeskModule } from './shipping-desk.module.js';
