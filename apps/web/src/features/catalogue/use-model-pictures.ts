import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/lib/api/queries';

/** The pictures of the categories, by slug. */
export function useModelPictures(): (slug: string) => string | null {
  const { data } = useQuery(categoriesQuery());
  return (slug) => data?.data.categories.find((category) => category.slug === slug)?.image || null;
}
