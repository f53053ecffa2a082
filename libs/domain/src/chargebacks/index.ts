export { ChargebackAnswers } from './chargeback-answers.service.js';
export { ChargebackFiles, type StoredFile } from './chargeback-files.service.js';
export { ChargebackIntake } from './chargeback-intake.service.js';
export { ChargebacksModule } from './chargebacks.module.js';
export { Chargeback } from './entities/chargeback.entity.js';
export { ChargebackFile, ChargebackStep } from './entities/chargeback-step.entity.js';
export { EvidenceDelivery } from './evidence-delivery.service.js';
export { chargebacksPersonalData } from './personal-data.js';
export type { ChargebackStepKind } from './entities/chargeback-step.entity.js';
