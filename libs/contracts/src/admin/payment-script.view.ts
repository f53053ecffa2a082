/** A version of the script, by its SHA-256 in hexadecimal. */
export interface ScriptVersion {
  hash: string;
  /** When it was first served. */
  seenAt: string;
}

/** What the payment provider's browser script was when it was accepted, and what it is now. */
export interface PaymentScriptView {
  address: string;
  /** Null before it was read for the first time; `by` is null where that first one stands. */
  accepted: (ScriptVersion & { at: string; by: string | null }) | null;
  /** The last other one that was served, until somebody has looked at it. */
  changed: ScriptVersion | null;
  /** What is served now: to accept is to send this hash back. */
  current: { hash: string; readAt: string } | null;
  /** Since when it cannot be read, and why; null while it can. */
  failing: { since: string; reason: string } | null;
}

export interface PaymentScriptResponse {
  data: { script: PaymentScriptView };
}
