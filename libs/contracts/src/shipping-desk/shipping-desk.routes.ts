import { route } from '../http/route.js';
import type {
  AskStepDto,
  BatchQueryDto,
  OpenBatchDto,
  ScannedDto,
  SlipsQueryDto,
} from './shipping-desk.dto.js';
import type {
  AskedStepResponse,
  BatchesResponse,
  BatchLabelsResponse,
  BatchResponse,
  OpenedBatchResponse,
  PickingResponse,
  ScannedResponse,
} from './shipping-desk.view.js';

/** The shipping desk: batches of orders from the label to the post office. */
export const shippingDeskRoutes = {
  openBatch: route<OpenBatchDto, OpenedBatchResponse>('POST', '/admin/shipping-batches', 'labels:change'),
  listBatches: route<undefined, BatchesResponse>('GET', '/admin/shipping-batches', 'labels:read'),
  getBatch: route<undefined, BatchResponse, Partial<BatchQueryDto>>(
    'GET',
    '/admin/shipping-batches/:id',
    'labels:read',
  ),
  askStep: route<AskStepDto, AskedStepResponse>('POST', '/admin/shipping-batches/:id/steps', 'labels:change'),
  printBatch: route<undefined, BatchLabelsResponse>(
    'POST',
    '/admin/shipping-batches/:id/labels',
    'labels:print',
  ),
  getPicking: route<undefined, PickingResponse>('GET', '/admin/shipping-batches/:id/picking', 'labels:read'),
  /** Answers application/pdf: the picking list and the packing slips of a hundred orders, in the order of picking. */
  batchSlips: route<undefined, string, SlipsQueryDto>(
    'GET',
    '/admin/shipping-batches/:id/slips',
    'labels:print',
  ),
  /** Posts the order that a code names. */
  postScanned: route<ScannedDto, ScannedResponse>('POST', '/admin/scanned-parcels', 'orders:change'),
  undoScanned: route<undefined, ScannedResponse>('POST', '/admin/scanned-parcels/:id/undo', 'orders:change'),
};
