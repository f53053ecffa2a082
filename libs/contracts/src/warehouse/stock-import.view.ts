/** A line of the file that would change something. */
export interface ImportChangeView {
  line: number;
  sku: string;
  product: string;
  size: string;
  color: string;
  before: number;
  after: number;
  /** Pieces that leave the storefront because the warehouse would hold fewer. */
  offerLowered: number;
  reason: string;
}

export interface ImportFaultView {
  /** Of the file, from 1. */
  line: number;
  /** The cell that is wrong, as it was read. */
  cell: string;
  message: string;
}

/** What a file would change. Nothing is stored until it is sent again with `fingerprint`. */
export interface ImportPreviewView {
  changes: ImportChangeView[];
  faults: ImportFaultView[];
  unchanged: number;
  /** Stands for exactly these changes: another stock, another fingerprint. */
  fingerprint: string;
}

export interface ImportPreviewResponse {
  data: { preview: ImportPreviewView };
}

export interface ImportResponse {
  data: { changed: number };
}
