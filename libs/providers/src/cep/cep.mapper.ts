import { CepLookupFailed, type PostalAddress } from '@plantao/domain/checkout/ports/cep-lookup.port';

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '');

/**
 * ViaCEP says `erro` as a text or a boolean when it does not know a CEP.
 * @throws CepLookupFailed on anything unreadable
 */
export function fromViaCep(cep: string, status: number, body: unknown): PostalAddress | 'not-found' {
  const fields = fieldsOf(body);
  if (status !== 200 || !fields) throw new CepLookupFailed(`ViaCEP answered ${status}`);
  if (fields['erro'] !== undefined && String(fields['erro']) !== 'false') return 'not-found';
  return complete({
    cep,
    street: text(fields['logradouro']),
    neighborhood: text(fields['bairro']),
    city: text(fields['localidade']),
    state: text(fields['uf']),
  });
}

/** @throws CepLookupFailed on anything unreadable */
export function fromBrasilApi(cep: string, status: number, body: unknown): PostalAddress | 'not-found' {
  if (status === 404) return 'not-found';
  const fields = fieldsOf(body);
  if (status !== 200 || !fields) throw new CepLookupFailed(`BrasilAPI answered ${status}`);
  return complete({
    cep,
    street: text(fields['street']),
    neighborhood: text(fields['neighborhood']),
    city: text(fields['city']),
    state: text(fields['state']),
  });
}

function fieldsOf(body: unknown): Fields | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;
}

function complete(address: PostalAddress): PostalAddress {
  if (address.city === '' || !/^[A-Z]{2}$/.test(address.state))
    throw new CepLookupFailed('an address without city or state');
  return address;
}
