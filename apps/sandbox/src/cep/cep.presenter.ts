import type { Place } from './places.js';
import { stateOfCep } from './states.js';

/** ViaCEP's answer. */
export function asViaCep(place: Place) {
  const state = stateOfCep(place.cep);
  return {
    cep: masked(place.cep),
    logradouro: place.street,
    complemento: place.complement,
    unidade: '',
    bairro: place.neighbourhood,
    localidade: place.city,
    uf: place.uf,
    estado: state?.name ?? '',
    regiao: state?.region ?? '',
    ibge: place.ibge,
    gia: '',
    ddd: place.ddd,
    siafi: '',
  };
}

/** BrasilAPI's answer (version 1). */
export function asBrasilApi(place: Place) {
  return {
    cep: place.cep,
    state: place.uf,
    city: place.city,
    neighborhood: place.neighbourhood || null,
    street: place.street || null,
    service: 'open-cep',
    ibge: place.ibge,
  };
}

/** OpenCEP's answer. */
export function asOpenCep(place: Place) {
  return {
    cep: masked(place.cep),
    logradouro: place.street,
    complemento: place.complement,
    bairro: place.neighbourhood,
    localidade: place.city,
    uf: place.uf,
    ibge: place.ibge,
  };
}

function masked(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`;
}
