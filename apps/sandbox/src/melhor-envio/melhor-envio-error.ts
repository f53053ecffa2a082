export type FieldErrors = Record<string, string[]>;

/** A response that refuses, in one of Melhor Envio's forms. */
export class MelhorEnvioError extends Error {
  constructor(
    readonly status: number,
    readonly body: { message?: string; error?: string; errors?: FieldErrors },
  ) {
    super(body.message ?? body.error ?? 'Erro');
  }
}

/** 422 with one text per wrong field. */
export function invalid(errors: FieldErrors): MelhorEnvioError {
  return new MelhorEnvioError(422, { message: 'The given data was invalid.', errors });
}

/** A refusal for a reason of business, `{"error": "…"}`. */
export function refused(error: string): MelhorEnvioError {
  return new MelhorEnvioError(422, { error });
}

/** The field name is spoken with blanks for underscores, as the service does. */
export function required(field: string): string {
  return `O campo ${field.replaceAll('_', ' ')} é obrigatório.`;
}
