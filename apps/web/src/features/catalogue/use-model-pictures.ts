import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/lib/api/queries';

/** Whether the shop offers a model now; every one counts as offered until the categories have been read (ACAT-11). */
export function useModelOffered(): (slug: string) => boolean {
  const { data } = useQuery(categoriesQuery());
  return (slug) => data?.data.categories.some((category) => category.slug === slug) ?? true;
}

/** The pictures of the categories, by slug. */
export function useModelPictures(): (slug: string) => string | null {
  const { data } = useQuery(categoriesQuery());
  return (slug) => data?.data.categories.find((category) => category.slug === slug)?.image || null;
}
