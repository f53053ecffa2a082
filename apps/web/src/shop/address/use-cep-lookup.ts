import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import { cepDigits, cepProblem } from '@plantao/domain/shared/brazil/cep';
import { useRef, useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import type { AddressFields } from './address-draft.js';

export type CepLookup = 'idle' | 'searching' | 'filled' | 'not-found' | 'failed';

export type FoundAddress = Pick<AddressFields, 'street' | 'neighborhood' | 'city' | 'state'>;

/**
 * Looks a CEP up as soon as its eighth digit is typed (CHK-12 to CHK-14). The last one typed wins; a late response to
 * an earlier one is dropped. `byHand` is false for a CEP that was filled in for the person. `onNone`: no address has it.
 */
export function useCepLookup(onFound: (found: FoundAddress, byHand: boolean) => void, onNone: () => void) {
  const [state, setState] = useState<CepLookup>('idle');
  const requestedCep = useRef('');

  const none = () => {
    setState('not-found');
    onNone();
  };
  const find = async (cep: string, byHand = true): Promise<void> => {
    setState('searching');
    try {
      const response = await call(routes.lookUpCep, { params: { cep } });
      if (requestedCep.current !== cep) return;
      if (response.erro) {
        none();
        return;
      }
      setState('filled');
      const { logradouro: street, bairro: neighborhood, localidade: city, uf } = response;
      onFound({ street, neighborhood, city, state: uf }, byHand);
    } catch (error) {
      if (requestedCep.current !== cep) return;
      if (isApiError(error) && error.code === 'cep.not-found') none();
      else setState('failed');
    }
  };

  const type = (typed: string, byHand = true) => {
    const cep = cepProblem(typed) ? '' : cepDigits(typed);
    if (cep === requestedCep.current) return;
    requestedCep.current = cep;
    if (cep === '') setState('idle');
    else void find(cep, byHand);
  };
  return { state, type, retry: () => (requestedCep.current ? void find(requestedCep.current) : undefined) };
}
