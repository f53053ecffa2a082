import type { AdminCategoryView } from '@plantao/contracts/catalogue/admin-category.view';
import { routes } from '@plantao/contracts/http/routes';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { categoriesTexts as texts } from '@/texts/backoffice-categories';
import { toast } from '@/ui/toast/toast';

type Open = { category: AdminCategoryView | null } | null;

/** Which form is open. One to be edited is read anew first, so that the form holds what is stored now. */
export function useCategoryFormOpener() {
  const [open, setOpen] = useState<Open>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const edit = async ({ id }: AdminCategoryView): Promise<void> => {
    setOpening(id);
    try {
      const answer = await call(routes.getAdminCategory, { params: { id } });
      setOpen({ category: answer.data.category });
    } catch (error) {
      toast.error(texts.oneFailed, { description: errorText(error) });
    } finally {
      setOpening(null);
    }
  };
  return {
    open,
    opening,
    edit,
    add: () => setOpen({ category: null }),
    close: () => setOpen(null),
  };
}
