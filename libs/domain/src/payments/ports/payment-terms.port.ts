/** What the shop's settings say about paying. */
export interface Terms {
  /** How long an unpaid order keeps its pieces, in minutes. */
  readonly windowMinutes: number;
  readonly instalmentsMax: number;
  readonly pix: boolean;
  readonly card: boolean;
  readonly boleto: boolean;
}

/** Reads the terms of payment. Orders know no settings; checkout does. */
export abstract class PaymentTerms {
  abstract read(): Promise<Terms>;
}
