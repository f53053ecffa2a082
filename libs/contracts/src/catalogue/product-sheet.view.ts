import type { SheetFieldName } from '@plantao/domain/catalogue/rules/product-fields.rules';

/** A field that a spreadsheet changes, formatted for display. `from` is null on a new product. */
export interface SheetChangeView {
  line: number;
  field: SheetFieldName | 'stock';
  /** Size and colour, for a stock. */
  variant: string | null;
  from: string | null;
  to: string;
}

export interface SheetProductView {
  line: number;
  sku: string;
  name: string;
  action: 'create' | 'update';
  changes: SheetChangeView[];
}

export interface SheetNoteView {
  line: number;
  text: string;
}

/** What a spreadsheet would do. Nothing is applied while there are faults. */
export interface SheetPreviewView {
  /** Fingerprint of the preview; applying asks for it. */
  plan: string;
  /** Lines read, the heading left out. */
  lines: number;
  create: number;
  update: number;
  unchanged: number;
  products: SheetProductView[];
  faults: SheetNoteView[];
  notes: SheetNoteView[];
}

export interface SheetPreviewResponse {
  data: SheetPreviewView;
}

export interface SheetAppliedResponse {
  data: { created: number; updated: number };
}
