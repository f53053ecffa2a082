export { Embroideries, type EmbroideryInput } from './embroideries.service.js';
export { EmbroideryEffects } from './embroidery-effects.adapter.js';
export {
  embroideryJson,
  holdEmbroideries,
  keepEmbroideries,
  letGoOf,
  readEmbroideries,
} from './embroidery-rows.js';
export { EmbroideryModule } from './embroidery.module.js';
export { EmbroideryLogo, EmbroideryRow } from './entities/embroidery.entity.js';
export { OrderEmbroidery } from './entities/order-embroidery.entity.js';
export { OrderEmbroideries } from './order-embroideries.service.js';
export { embroideryPersonalData, FORGET_EMBROIDERIES } from './personal-data.js';
export { Production, type ProductionResult } from './production.service.js';
export { deleteLogos, eraseUnusedEmbroideries, markUnusedLogos, removedLogos } from './retention.js';
