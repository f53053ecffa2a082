import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/lib/api/queries';
import { models } from '@/texts/shell';
import { byName } from '@/lib/by-name';

export interface CategoryLink {
  slug: string;
  name: string;
  image: string;
}

const KNOWN: CategoryLink[] = models.map(({ slug, name }) => ({ slug, name, image: '' }));

/** The models that the shop offers now: an inactive category is in no menu (ACAT-11). */
export function useModels() {
  const categories = useCategories();
  return models.flatMap((model) => {
    const found = categories.find(({ slug }) => slug === model.slug);
    return found ? [{ ...model, image: found.image }] : [];
  });
}

/** The categories by name; the four standard models until they have loaded. */
export function useCategories(): CategoryLink[] {
  const { data } = useQuery(categoriesQuery());
  const read = data?.data.categories;
  if (!read || read.length === 0) return KNOWN;
  return [...read].sort((a, b) => byName(a.name, b.name));
}
