import { routes } from '@plantao/contracts/http/routes';
import { cepDigits, cepProblem } from '@plantao/domain/shared/cep';
import { useRef, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import type { AddressFields } from './address-draft.js';

export type CepLookup = 'idle' | 'searching' | 'filled' | 'not-found' | 'failed';

export type FoundAddress = Pick<AddressFields, 'street' | 'neighborhood' | 'city' | 'state'>;

/**
 * Looks a CEP up as soon as its eighth digit is typed (CHK-12 to CHK-14). The last one typed wins; a slow answer to an
 * earlier one is dropped.
 */
export function useCepLookup(onFound: (found: FoundAddress) => void) {
  const [state, setState] = useState<CepLookup>('idle');
  const asked = useRef('');

  const find = async (cep: string): Promise<void> => {
    setState('searching');
    try {
      const answer = await call(routes.lookUpCep, { params: { cep } });
      if (asked.current !== cep) return;
      if (answer.erro) {
        setState('not-found');
        return;
      }
      setState('filled');
      onFound({
        street: answer.logradouro,
        neighborhood: answer.bairro,
        city: answer.localidade,
        state: answer.uf,
      });
    } catch (error) {
      if (asked.current === cep)
        setState(isApiError(error) && error.code === 'cep.not-found' ? 'not-found' : 'failed');
    }
  };

  const type = (typed: string) => {
    const cep = cepProblem(typed) ? '' : cepDigits(typed);
    if (cep === asked.current) return;
    asked.current = cep;
    if (cep === '') setState('idle');
    else void find(cep);
  };
  return { state, type, retry: () => (asked.current ? void find(asked.current) : undefined) };
}
