import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FACET_NAMES, type FacetName, type FacetsResponse } from '@plantao/contracts/catalogue/facets.view';
import type { FacetsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { Settings } from '@plantao/domain/settings';
import { readRows } from '@plantao/platform/database';
import { facetsOf, type FacetRow } from './product-facets.js';
import { MAX_SHOWN } from './product-filter.js';
import { withAskedSizes } from './search/asked-sizes.js';
import { lookUpTerms } from './search/term-lookup.js';

@Injectable()
export class FacetsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
  ) {}

  /** Two statements with a search, one without. */
  async read(asked: FacetsDto): Promise<FacetsResponse> {
    const query = withAskedSizes(asked);
    const search = query.search?.trim();
    const expansions = search
      ? await lookUpTerms(this.em, search, () => this.settings.get('embroidery.on'))
      : undefined;
    if (search && !expansions) return present([]);
    const { text, values } = facetsOf(query, { withInactive: false, ...(search ? { expansions } : {}) });
    return present(await readRows<FacetRow>(this.em, text, values));
  }
}

function present(rows: readonly FacetRow[]): FacetsResponse {
  const of = (name: FacetName) => rows.filter(({ facet }) => facet === name);
  const counts = FACET_NAMES.map((name) => [
    name,
    of(name).flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
  ]);
  return {
    data: {
      facets: Object.fromEntries(counts) as FacetsResponse['data']['facets'],
      partial: FACET_NAMES.filter((name) =>
        of(name).some(({ value, count }) => value === null && count > MAX_SHOWN),
      ),
    },
  };
}
