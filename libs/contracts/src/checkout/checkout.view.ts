/** Price in reais. */
export interface ShippingOptionView {
  id: string;
  name: string;
  price: number;
  /** The price before free delivery, when it differs. */
  fullPrice: number;
  company: { name: string };
  /** Business days. */
  delivery_range: { min: number; max: number };
  /** The quote that is honoured until `expiresAt`. */
  quoteId: string;
  expiresAt: string;
}

export interface ShippingResponse {
  data: ShippingOptionView[];
}

/** Percentage in percent, amounts in reais. */
export interface CouponView {
  _id: string;
  id: string;
  code: string;
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  minPurchase: number;
  maxDiscount: number | null;
  minItems: number;
  freeShipping: boolean;
  firstPurchase: boolean;
}

export interface CouponResponse {
  /** Null for an unknown code. */
  data: { coupon: CouponView | null };
}

/** Whether the announced coupon of the first purchase may be offered to the caller; the order checks again (COUP-14). */
export interface FirstPurchaseOfferResponse {
  data: { available: boolean };
}

/** ViaCEP's field names, as the specification has them (CHK-12). */
export interface CepResponse {
  cep: string;
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
  erro?: boolean;
}
