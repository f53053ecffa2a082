import { route } from '../http/route.js';
import type { StockChecksResponse } from './stock-check.view.js';
import type { ImportResponse, ImportPreviewResponse } from './stock-import.view.js';
import type {
  AdjustStockDto,
  ImportStockDto,
  ListMovementsDto,
  ListStockDto,
  PreviewImportDto,
  SettleStockDto,
  StockFilterDto,
} from './stock.dto.js';
import type {
  MovementsResponse,
  StockResponse,
  StockDetailResponse,
  StockTotalsResponse,
} from './stock.view.js';

/** Stock of every variant, from the ledger. `:sku` names a variant. */
export const stockRoutes = {
  listStock: route<undefined, StockResponse, Partial<ListStockDto>>('GET', '/admin/stock', 'staff'),
  getStockTotals: route<undefined, StockTotalsResponse>('GET', '/admin/stock-totals', 'staff'),
  getStock: route<undefined, StockDetailResponse>('GET', '/admin/stock/:sku', 'staff'),
  listMovements: route<undefined, MovementsResponse, Partial<ListMovementsDto>>(
    'GET',
    '/admin/stock/:sku/movements',
    'staff',
  ),
  adjustStock: route<AdjustStockDto, StockDetailResponse>('POST', '/admin/stock/:sku/adjust', 'admin'),
  /** Ends a disagreement by a count of the pieces that are there. */
  settleStock: route<SettleStockDto, StockDetailResponse>('POST', '/admin/stock/:sku/settle', 'admin'),
  listStockChecks: route<undefined, StockChecksResponse>('GET', '/admin/stock-checks', 'staff'),
  /** Asks for a check of all counters; the worker does it. */
  checkStock: route<undefined, StockChecksResponse>('POST', '/admin/stock-checks', 'admin'),
  previewStockImport: route<PreviewImportDto, ImportPreviewResponse>(
    'POST',
    '/admin/stock-import/preview',
    'admin',
  ),
  importStock: route<ImportStockDto, ImportResponse>('POST', '/admin/stock-import', 'admin'),
  /** A table for a spreadsheet; audited. */
  exportStock: route<undefined, string, Partial<StockFilterDto>>('GET', '/admin/stock-export', 'admin'),
};
