export type { EditFacts } from './edit-facts.js';
export type { WantedEdit } from './edit-price.js';
export { OrderEdit } from './entities/order-edit.entity.js';
export { OrderEditsModule } from './order-edits.module.js';
export { OrderEdits, type AppliedEdit, type EditPreview } from './order-edits.service.js';
export { orderEditsPersonalData } from './personal-data.js';
