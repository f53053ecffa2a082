import { melange } from './melange.js';
import { princesa } from './princesa.js';
import type { Model, ModelPlan } from './product-plan.js';
import { tradicional } from './tradicional.js';
import { tulipa } from './tulipa.js';

export const MODELS: Record<Model, ModelPlan> = { tulipa, melange, tradicional, princesa };
export {
  CARE,
  garmentTypeOf,
  packedOf,
  type Model,
  type ModelPlan,
  type ProductPlan,
} from './product-plan.js';
