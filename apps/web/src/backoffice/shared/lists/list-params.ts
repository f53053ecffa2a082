import { PAGE_PARAM } from '@plantao/contracts/pages/admin-pages';
import { PAGE_SIZES } from '@plantao/domain/shared/constants';

/** One filter of a list as the address holds it. */
export interface ListParam<T> {
  /** The name in the address, in Portuguese: 'busca'. */
  name: string;
  /** What it is when the address does not name it; never written. */
  usual: T;
  /** The value that a text of the address means; undefined when it makes no sense. */
  read: (text: string) => T | undefined;
  write: (value: T) => string;
}

export type ListSpec<Filters> = { readonly [Key in keyof Filters]: ListParam<Filters[Key]> };

/** Every list has pages, from 1. */
export type Paged<Filters> = Filters & { page: number };

const MAX_SEARCH_LENGTH = 100;

/** A free text, trimmed: the search of a list. */
export const textParam = (name: string): ListParam<string> => ({
  name,
  usual: '',
  read: (text) => text.trim().slice(0, MAX_SEARCH_LENGTH),
  write: (value) => value,
});

/** Several values with commas between, each once: '?uf=SP,RJ'. */
export const valuesParam = (name: string): ListParam<string> => ({
  name,
  usual: '',
  read: (text) => [...new Set(valuesIn(text))].slice(0, MAX_VALUES).join(','),
  write: (value) => value,
});
const MAX_VALUES = 30;
export const valuesIn = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= 60);

/** One of a fixed set of values; the first is the default unless another is given. */
export const choiceParam = <const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
  usual: Choice = choices[0],
): ListParam<Choice> => ({
  name,
  usual,
  read: (text) => choices.find((choice) => choice === text),
  write: (value) => value,
});

/** Yes or no: '?baixo=sim'. */
export const flagParam = (name: string): ListParam<boolean> => ({
  name,
  usual: false,
  read: (text) => text === 'sim',
  write: () => 'sim',
});

/** A day in São Paulo, 'AAAA-MM-DD', or '' for none. */
export const dayParam = (name: string): ListParam<string> => ({
  name,
  usual: '',
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
  write: (value) => value,
});

/** Reads the URL; invalid values count as missing. */
export function readParams<Filters extends object>(
  spec: ListSpec<Filters>,
  params: URLSearchParams,
): Paged<Filters> {
  const filters: Partial<Filters> = {};
  for (const key of Object.keys(spec) as (keyof Filters)[]) {
    const { name, usual, read } = spec[key];
    const text = params.get(name);
    filters[key] = (text === null ? undefined : read(text)) ?? usual;
  }
  const page = Number(params.get(PAGE_PARAM));
  return { ...(filters as Filters), page: Number.isInteger(page) && page > 1 ? page : 1 };
}

/** '?busca=jaleco&pagina=2'; default values are left out, so that an unfiltered list is ''. */
export function writeParams<Filters extends object>(
  spec: ListSpec<Filters>,
  filters: Paged<Filters>,
): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(spec) as (keyof Filters)[]) {
    const { name, usual, write } = spec[key];
    if (filters[key] !== usual) params.set(name, write(filters[key]));
  }
  if (filters.page > 1) params.set(PAGE_PARAM, String(filters.page));
  return params.size > 0 ? `?${params}` : '';
}

/** The common query of every paged list: page, size and search. */
export const pageQuery = ({ page, search }: Paged<{ search: string }>) => ({
  page,
  limit: PAGE_SIZES.admin,
  ...(search === '' ? {} : { search }),
});

/** 'createdAt-desc' as the calls take it. */
export function sortQuery<Field extends string>(sort: `${Field}-${'asc' | 'desc'}`) {
  const [sortField, sortOrder] = sort.split('-') as [Field, 'asc' | 'desc'];
  return { sortField, sortOrder };
}
