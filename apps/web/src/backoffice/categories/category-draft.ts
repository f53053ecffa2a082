import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { slugOf } from '@plantao/domain/shared/text/slug';
import type { Faults } from '@/lib/forms/use-fields';
import { categoryFormTexts } from '@/texts/backoffice/categories';

export interface CategoryDraft {
  name: string;
  slug: string;
  description: string;
  active: boolean;
  image: string;
}

/** The fields of a category that the form shows; the response of a refused save contains them too. */
export type CategoryFacts = Pick<AdminCategoryView, 'name' | 'slug' | 'description' | 'status' | 'image'>;

export const draftOf = (category: CategoryFacts | null): CategoryDraft =>
  category
    ? {
        name: category.name,
        slug: category.slug,
        description: category.description,
        active: category.status === 'active',
        image: category.image,
      }
    : { name: '', slug: '', description: '', active: true, image: '' };

/** ACAT-04 */
export function categoryFaults({ name, slug }: CategoryDraft): Faults<CategoryDraft> {
  const { problems } = categoryFormTexts;
  return {
    ...(name.trim() === '' ? { name: problems.name } : {}),
    ...(slugOf(slug) === '' ? { slug: problems.slug } : {}),
  };
}

/** Until a slug is typed, it follows the name (LIST-11). */
export const followsName = ({ name, slug }: CategoryDraft): boolean => slug === slugOf(name);

export const bodyOf = ({ name, slug, description, active, image }: CategoryDraft) => ({
  name: name.trim(),
  slug: slugOf(slug),
  description: description.trim(),
  status: active ? ('active' as const) : ('inactive' as const),
  image,
});
