import { routes } from '@plantao/contracts/http/routes';
import type { RoleView } from '@plantao/contracts/roles/roles.view';
import type { Permission } from '@plantao/domain/accounts/rules/permissions.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { rolesKey } from '@/backoffice/shared/queries/roles-query';
import { call } from '@/lib/api/client';
import { rolesTexts as texts } from '@/texts/backoffice/roles';
import { confirmDelete } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';

export interface RoleDraft {
  name: string;
  permissions: Permission[];
}

/** Creates a role, or changes the given one; the form says what went wrong. */
export function useSaveRole(role: RoleView | null, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: RoleDraft) =>
      role
        ? call(routes.changeRole, { params: { id: role._id }, body: { ...draft, version: role.version } })
        : call(routes.createRole, { body: draft }),
    onSuccess: () => {
      toast.success(role ? texts.updated : texts.created);
      onSaved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: rolesKey }),
  });
}

/** Deletes after a confirmation; who still has the role is said by the server. */
export function useDeleteRole() {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: (id: string) => call(routes.deleteRole, { params: { id } }),
    onSuccess: () => void toast.success(texts.removed),
    onError: (error) => void toast.error(texts.removeFailed, serverMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: rolesKey }),
  });
  return async ({ _id, name }: RoleView): Promise<void> => {
    if (await confirmDelete(texts.removeQuestion(name), texts.removeTitle)) deleting.mutate(_id);
  };
}
