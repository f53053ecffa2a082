import { ServiceUnavailable } from '@plantao/platform/breaker';

/**
 * Sender or recipient of a parcel. `document` CPF or CNPJ without punctuation, `phone` digits, `zipCode` eight digits.
 */
export interface LabelParty {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly document: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** A parcel to be sent. */
export interface LabelInput {
  /** Our order, or return where it is `reverse`: travels as a tag, by which a label is found again after a lost response. */
  readonly orderId: string;
  /** The return of whose pieces this is, where the tag is neither an order nor a return. */
  readonly returnId?: string;
  /** The customer sends it to the shop. */
  readonly reverse?: boolean;
  /** Address of the shop, without a trailing slash: the carrier's panel links to our screen of the order. */
  readonly shopUrl: string;
  /** The carrier's service; null when the table quoted, then the adapter takes the one nearest to `serviceName`. */
  readonly serviceId: number | null;
  readonly serviceName: string;
  readonly from: LabelParty;
  readonly to: LabelParty;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly unitCents: number }[];
  /** Centimetres and grams of the whole parcel. */
  readonly volume: {
    readonly heightCm: number;
    readonly widthCm: number;
    readonly lengthCm: number;
    readonly weightGrams: number;
  };
  readonly insuranceCents: number;
}

/**
 * A label as the carrier knows it. `status` is the carrier's own word: pending, released, posted, delivered, canceled …
 */
export interface CarrierLabel {
  readonly carrierId: string;
  readonly status: string;
  readonly priceCents: number | null;
  readonly tracking: string | null;
  readonly printUrl: string | null;
}

/** A label that carries the tag of an order. */
export interface TaggedLabel extends CarrierLabel {
  readonly orderId: string;
  /** Whether the wallet paid for it and did not get its money back. */
  readonly bought: boolean;
  /** Whether it is in the cart and not paid. */
  readonly waiting: boolean;
}

/** The carrier rejected the request permanently; `message` is its reason, suitable for administrators. */
export class CarrierRejected extends Error {
  override name = 'CarrierRejected';
}

/** The wallet at the carrier holds too little: the label stays pending, `message` is the carrier's. */
export class CarrierWalletEmpty extends CarrierRejected {
  override name = 'CarrierWalletEmpty';
}

/** No response, 429 or a fault of theirs: the job tries again. */
export class CarrierUnavailable extends ServiceUnavailable {
  override name = 'CarrierUnavailable';
  readonly service = 'carrier';
}

/** The carrier answers, and has not done yet what it said it would: the job tries again, and a person hears of it soon. */
export class CarrierNotReady extends CarrierUnavailable {
  override name = 'CarrierNotReady';
  override readonly passes = false;
}

/** Token or scope refused: an operator must act; never passed on as 401 or 403. */
export class CarrierAuth extends CarrierUnavailable {
  override name = 'CarrierAuth';
  override readonly passes = false;
}

/** Buys shipping labels. Every method may be repeated: paying and generating read first what became of the last try. */
export abstract class ShippingLabels {
  /** @throws CarrierRejected, CarrierUnavailable */
  abstract addToCart(input: LabelInput): Promise<CarrierLabel>;
  /** The label that an earlier, unanswered `addToCart` made for this order, or null. */
  abstract findByOrder(orderId: string): Promise<CarrierLabel | null>;
  /**
   * The newest labels that carry an order's tag, in the cart or out of it, regardless of the buyer.
   * @throws CarrierUnavailable
   */
  abstract newest(): Promise<TaggedLabel[]>;
  /** Null when the carrier does not know the id. */
  abstract status(carrierId: string): Promise<CarrierLabel | null>;
  /** Pays from the wallet unless it is paid already. @throws CarrierWalletEmpty, CarrierRejected, CarrierUnavailable */
  abstract pay(carrierId: string): Promise<void>;
  /** Has the carrier make the document, unless it is made already. */
  abstract generate(carrierId: string): Promise<void>;
  /** Address of the printable label. */
  abstract print(carrierId: string): Promise<string>;
  /** Address of one document with all of these labels. @throws CarrierRejected, CarrierUnavailable */
  abstract printAll(carrierIds: readonly string[]): Promise<string>;
  /** Centavos in the wallet that labels are paid from. */
  abstract balance(): Promise<number>;
  /** Takes it off the cart or cancels it before posting; an unknown or cancelled label is no error. */
  abstract cancel(carrierId: string, reason: string): Promise<void>;
}
