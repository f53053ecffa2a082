/** Who ordered, as it stood at that moment. `taxId` without punctuation, `phone` digits only. */
export interface CustomerSnapshot {
  name: string;
  email: string;
  phone: string;
  taxId: string;
  /** ISO day or null. */
  birthDate: string | null;
}

/** Where the order goes. `zipCode` eight digits, `state` two letters. */
export interface DeliveryAddress {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

/** The chosen delivery. `priceCents` is what the customer pays, `quotedCents` what the carrier asked. */
export interface ShipType {
  id: string;
  name: string;
  company: string;
  priceCents: number;
  quotedCents: number;
  /** Business days. */
  deliveryRange: { min: number; max: number };
  /** The carrier's service number; null when the table quoted. */
  serviceId: number | null;
  source: 'melhor-envio' | 'table';
}
