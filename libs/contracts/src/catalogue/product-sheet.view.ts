/** A field that a spreadsheet changes, in words for the screen. `from` is null on a new product. */
export interface SheetChangeView {
  line: number;
  field: 'price' | 'oldPrice' | 'active' | 'tags' | 'stock';
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

export interface SheetPreviewAnswer {
  data: SheetPreviewView;
}

export interface SheetAppliedAnswer {
  data: { created: number; updated: number };
}
