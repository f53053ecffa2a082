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
  listStock: route<undefined, StockResponse, Partial<ListStockDto>>('GET', '/admin/stock', 'stock:read'),
  getStockTotals: route<undefined, StockTotalsResponse>('GET', '/admin/stock-totals', 'stock:read'),
  getStock: route<undefined, StockDetailResponse>('GET', '/admin/stock/:sku', 'stock:read'),
  listMovements: route<undefined, MovementsResponse, Partial<ListMovementsDto>>(
    'GET',
    '/admin/stock/:sku/movements',
    'stock:read',
  ),
  adjustStock: route<AdjustStockDto, StockDetailResponse>('POST', '/admin/stock/:sku/adjust', 'stock:change'),
  /** Ends a disagreement by a count of the pieces that are there. */
  settleStock: route<SettleStockDto, StockDetailResponse>('POST', '/admin/stock/:sku/settle', 'stock:change'),
  listStockChecks: route<undefined, StockChecksResponse>('GET', '/admin/stock-checks', 'stock:read'),
  /** Asks for a check of all counters; the worker does it. */
  checkStock: route<undefined, StockChecksResponse>('POST', '/admin/stock-checks', 'stock:change'),
  previewStockImport: route<PreviewImportDto, ImportPreviewResponse>(
    'POST',
    '/admin/stock-import/preview',
    'stock:change',
  ),
  importStock: route<ImportStockDto, ImportResponse>('POST', '/admin/stock-import', 'stock:change'),
  /** A table for a spreadsheet; audited. */
  exportStock: route<undefined, string, Partial<StockFilterDto>>(
    'GET',
    '/admin/stock-export',
    'stock:change',
  ),
};
