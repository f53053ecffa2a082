import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import type { ChangeUserDto, CreateUserDto } from '@plantao/contracts/accounts/save-user.dto';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverWords } from '@/backoffice/orders/action-failure';
import { call } from '@/lib/api/client';
import { callOnce } from '@/lib/api/once';
import { showMessage } from '@/stores/dialog.store';
import { usersTexts as texts } from '@/texts/backoffice-users';
import { toast } from '@/ui/toast/toast';
import { adminUserQuery, usersKey } from './user-queries.js';

interface Change {
  id: string;
  body: ChangeUserDto;
  told: string;
}

/** Adding, changing, inviting and deleting; every outcome is told and the list read anew (AUSER-04 … AUSER-07). */
export function useUserChanges() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: usersKey });
  const refused = (title: string) => (error: unknown) => void toast.error(title, serverWords(error));

  const creating = useMutation({
    mutationFn: (body: CreateUserDto) => callOnce('user', routes.createUser, { body }),
    onSuccess: async ({ data }) => {
      toast.success(data.user.active ? texts.created(data.user.email) : texts.createdInactive);
      await refresh();
    },
    onError: refused(texts.createFailed),
  });
  const changing = useMutation({
    mutationFn: ({ id, body }: Change) => call(routes.changeUser, { params: { id }, body }),
    onSuccess: (_answer, { told }) => void toast.success(told),
    onError: refused(texts.updateFailed),
    // A refusal means that somebody else was here: the list must not go on showing what is no more.
    onSettled: refresh,
  });
  const inviting = useMutation({
    mutationFn: (id: string) => call(routes.inviteUser, { params: { id } }),
    onSuccess: () => void toast.success(texts.invited),
    onError: refused(texts.inviteFailed),
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(routes.deleteUser, { params: { id } }),
    onSuccess: () => void toast.success(texts.removed),
    onError: refused(texts.removeFailed),
    onSettled: refresh,
  });

  return {
    creating,
    changing,
    /** A person as they are now; undefined when they are gone or nobody answers. */
    current: async (id: string): Promise<AdminUserView | undefined> => {
      const answer = await queries.fetchQuery({ ...adminUserQuery(id), staleTime: 0 }).catch(() => undefined);
      return answer?.data.user;
    },
    invite: (id: string) => inviting.mutate(id),
    /** Switching off is asked about first: it ends sessions at once. */
    setActive: async ({ id, name, version }: AdminUserView, active: boolean): Promise<void> => {
      if (!active && !(await mayDeactivate(name))) return;
      const told = active ? texts.activated(name) : texts.deactivated(name);
      changing.mutate({ id, body: { active, version }, told });
    },
    /** Asks first; true when the person is gone. */
    remove: async ({ id, name }: AdminUserView): Promise<boolean> => {
      if (!(await mayRemove(name))) return false;
      return removing.mutateAsync(id).then(
        () => true,
        () => false,
      );
    },
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;

const mayRemove = async (name: string): Promise<boolean> =>
  (await showMessage({
    title: texts.removeTitle,
    text: `${texts.removeQuestion}\n\n${texts.removeMeaning(name)}`,
    type: 'question',
    buttons: [{ type: 'cancel' }, { type: 'delete' }],
  })) === 'delete';

const mayDeactivate = async (name: string): Promise<boolean> =>
  (await showMessage({
    title: texts.deactivateTitle,
    text: texts.deactivateQuestion(name),
    type: 'warning',
    buttons: [{ type: 'cancel' }, { type: 'confirm', label: texts.deactivate }],
  })) === 'confirm';
