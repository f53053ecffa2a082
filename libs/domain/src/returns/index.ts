export { Exchange, ExchangeLine, OrderReturn, ReturnLine } from './entities/order-return.entity.js';
export { returnsPersonalData } from './personal-data.js';
export { ReturnDeadlines } from './return-deadlines.service.js';
export { ReturnDecisions, type Inspection } from './return-decisions.service.js';
export { ReturnEffects } from './return-effects.adapter.js';
export { ReturnLabels } from './return-labels.service.js';
export type { SettledReturn } from './return-settlement.service.js';
export { Returns, type WantedReturn } from './returns.service.js';
export { ReturnsModule } from './returns.module.js';
