export interface ErrorCause {
  code: number | string;
  description: string;
  data: string | null;
}

const ERROR_NAMES: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'idempotency_conflict',
};

/** A response that refuses, in Mercado Pago's form `{message, error, status, cause}`. */
export class MercadoPagoError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly causes: ErrorCause[] = [],
    readonly errorName: string = ERROR_NAMES[status] ?? 'internal_error',
  ) {
    super(message);
  }

  /** The JSON body of the response. */
  body() {
    return { message: this.message, error: this.errorName, status: this.status, cause: this.causes };
  }
}

/** A 400 with one cause; codes are those of the create-payment reference. */
export function badRequest(code: number | string, description: string): MercadoPagoError {
  return new MercadoPagoError(400, description, [{ code, description, data: null }]);
}

export function paymentNotFound(): MercadoPagoError {
  return new MercadoPagoError(404, 'Payment not found', [
    { code: 2000, description: 'Payment not found', data: null },
  ]);
}
