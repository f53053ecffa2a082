import { route } from '../http/route.js';
import type { StockChecksAnswer } from './stock-check.view.js';
import type { ImportAnswer, ImportPreviewAnswer } from './stock-import.view.js';
import type {
  AdjustStockDto,
  ImportStockDto,
  ListMovementsDto,
  ListStockDto,
  PreviewImportDto,
  SettleStockDto,
  StockFilterDto,
} from './stock.dto.js';
import type { MovementsAnswer, StockAnswer, StockDetailAnswer, StockTotalsAnswer } from './stock.view.js';

/** Where every piece is, from the ledger. `:sku` names a variant. */
export const stockRoutes = {
  listStock: route<undefined, StockAnswer, Partial<ListStockDto>>('GET', '/admin/stock', 'staff'),
  getStockTotals: route<undefined, StockTotalsAnswer>('GET', '/admin/stock-totals', 'staff'),
  getStock: route<undefined, StockDetailAnswer>('GET', '/admin/stock/:sku', 'staff'),
  listMovements: route<undefined, MovementsAnswer, Partial<ListMovementsDto>>(
    'GET',
    '/admin/stock/:sku/movements',
    'staff',
  ),
  adjustStock: route<AdjustStockDto, StockDetailAnswer>('POST', '/admin/stock/:sku/adjust', 'admin'),
  /** Ends a disagreement by a count of the pieces that are there. */
  settleStock: route<SettleStockDto, StockDetailAnswer>('POST', '/admin/stock/:sku/settle', 'admin'),
  listStockChecks: route<undefined, StockChecksAnswer>('GET', '/admin/stock-checks', 'staff'),
  /** Asks for a check of all counters; the worker does it. */
  checkStock: route<undefined, StockChecksAnswer>('POST', '/admin/stock-checks', 'admin'),
  previewStockImport: route<PreviewImportDto, ImportPreviewAnswer>(
    'POST',
    '/admin/stock-import/preview',
    'admin',
  ),
  importStock: route<ImportStockDto, ImportAnswer>('POST', '/admin/stock-import', 'admin'),
  /** A table for a spreadsheet; audited. */
  exportStock: route<undefined, string, Partial<StockFilterDto>>('GET', '/admin/stock-export', 'admin'),
};
