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
 * earlier one is dropped. `byHand` is false for a CEP that was filled in for the person.
 */
export function useCepLookup(onFound: (found: FoundAddress, byHand: boolean) => void) {
  const [state, setState] = useState<CepLookup>('idle');
  const asked = useRef('');

  const find = async (cep: string, byHand = true): Promise<void> => {
    setState('searching');
    try {
      const answer = await call(routes.lookUpCep, { params: { cep } });
      if (asked.current !== cep) return;
      if (answer.erro) {
        setState('not-found');
        return;
      }
      setState('filled');
      const { logradouro: street, bairro: neighborhood, localidade: city, uf } = answer;
      onFound({ street, neighborhood, city, state: uf }, byHand);
    } catch (error) {
      if (asked.current === cep)
        setState(isApiError(error) && error.code === 'cep.not-found' ? 'not-found' : 'failed');
    }
  };

  const type = (typed: string, byHand = true) => {
    const cep = cepProblem(typed) ? '' : cepDigits(typed);
    if (cep === asked.current) return;
    asked.current = cep;
    if (cep === '') setState('idle');
    else void find(cep, byHand);
  };
  return { state, type, retry: () => (asked.current ? void find(asked.current) : undefined) };
}
