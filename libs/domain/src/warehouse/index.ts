export { StockHold, type HoldState } from './entities/stock-hold.entity.js';
export { StockLevel } from './entities/stock-level.entity.js';
export { StockMovement, type MovementKind } from './entities/stock-movement.entity.js';
export { Warehouse } from './entities/warehouse.entity.js';
export { WarehouseProduct } from './entities/warehouse-product.entity.js';
export { findVariant, skusOf, type VariantColour, type VariantSize } from './rules/variant-sizes.rules.js';
export { ShortStock, type ShortSku } from './short-stock.js';
export { StockLedger, type StockLine } from './stock-ledger.service.js';
export { WarehouseModule } from './warehouse.module.js';
