/** Where a CEP lies. Street and neighbourhood are empty for a town with one CEP. */
export interface PostalAddress {
  /** Eight digits. */
  readonly cep: string;
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** No service answered: the screen says 'Erro ao buscar CEP' and the fields stay open for typing. */
export class CepLookupFailed extends Error {
  override name = 'CepLookupFailed';
}

/** Looks up a CEP of eight digits (CHK-12). */
export abstract class CepLookup {
  /** @throws CepLookupFailed when no service answers. */
  abstract find(cep: string): Promise<PostalAddress | 'not-found'>;
}
