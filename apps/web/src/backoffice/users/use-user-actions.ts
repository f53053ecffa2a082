import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import type { ChangeUserDto, CreateUserDto } from '@plantao/contracts/accounts/save-user.dto';
import { routes } from '@plantao/contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '@/backoffice/shared/forms/action-failure';
import { call } from '@/lib/api/client';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useSessionStore } from '@/lib/api/session.store';
import { usersTexts as texts } from '@/texts/backoffice/users';
import { confirmAction } from '@/ui/message-dialog/dialog.store';
import { toast } from '@/ui/toast/toast';
import { draftOf, NEW_USER, type UserDraft } from './user-draft.js';
import { adminUserQuery, usersKey } from './user-queries.js';

/** The subject of the form: a new user, or an existing one. */
export interface Editing {
  draft: UserDraft;
  user: AdminUserView | null;
  /** A new value each time, so that a form does not keep the input of the previous one. */
  turn: number;
}

/** The user being edited, and the actions on users. */
export function useUserActions() {
  const changes = useUserChanges();
  const me = useSessionStore((state) => state.user?.id);
  // The content stays until the dialog has closed.
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const begin = (draft: UserDraft, user: AdminUserView | null) => {
    setEditing((before) => ({ draft, user, turn: (before?.turn ?? 0) + 1 }));
    setIsEditing(true);
  };
  return {
    changes,
    editing,
    isEditing,
    /** Nobody switches off, deletes or demotes themselves (AUSER-08). */
    isMe: (user: Pick<AdminUserView, 'id'> | null): boolean => user !== null && user.id === me,
    create: () => begin(NEW_USER, null),
    edit: (user: AdminUserView) => begin(draftOf(user), user),
    close: () => setIsEditing(false),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;

interface Change {
  id: string;
  body: ChangeUserDto;
  notified: string;
}

/**
 * Creates, changes, invites and deletes users; every result is shown in a toast and the list is reloaded (AUSER-04 …
 * AUSER-07).
 */
function useUserChanges() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: usersKey });
  const refused = (title: string) => (error: unknown) => void toast.error(title, serverMessage(error));

  const resetFactors = useResetFactors();
  const creating = useMutation({
    mutationFn: (body: CreateUserDto) => callIdempotent('user', routes.createUser, { body }),
    onSuccess: async ({ data }) => {
      toast.success(data.user.active ? texts.created(data.user.email) : texts.createdInactive);
      await refresh();
    },
    onError: refused(texts.createFailed),
  });
  const changing = useMutation({
    mutationFn: ({ id, body }: Change) => call(routes.changeUser, { params: { id }, body }),
    onSuccess: (_response, { notified }) => void toast.success(notified),
    onError: refused(texts.updateFailed),
    // A refusal means that somebody else changed or deleted the record: reload the list.
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
    /** The user as stored now; undefined when deleted or the request fails. */
    current: async (id: string): Promise<AdminUserView | undefined> => {
      const response = await queries
        .fetchQuery({ ...adminUserQuery(id), staleTime: 0 })
        .catch(() => undefined);
      return response?.data.user;
    },
    invite: (id: string) => inviting.mutate(id),
    resetFactors,
    /** Asks before a user is deactivated: that ends their sessions immediately. */
    setActive: async ({ id, name, version }: AdminUserView, active: boolean): Promise<void> => {
      if (!active && !(await mayDeactivate(name))) return;
      const notified = active ? texts.activated(name) : texts.deactivated(name);
      changing.mutate({ id, body: { active, version }, notified });
    },
    /** Asks for confirmation; true when the user was deleted. */
    remove: async ({ id, name }: AdminUserView): Promise<boolean> => {
      if (!(await mayRemove(name))) return false;
      return removing.mutateAsync(id).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Asks before the second factors of somebody who has lost them are taken away. */
function useResetFactors() {
  const resetting = useMutation({
    mutationFn: (id: string) => call(routes.resetFactors, { params: { id } }),
    onSuccess: () => void toast.success(texts.factorsReset),
    onError: (error) => void toast.error(texts.resetFactorsFailed, serverMessage(error)),
  });
  return async ({ id, name }: AdminUserView): Promise<void> => {
    if (await mayResetFactors(name)) resetting.mutate(id);
  };
}

const mayRemove = (name: string): Promise<boolean> =>
  confirmAction({
    title: texts.removeTitle,
    text: `${texts.removeQuestion}\n\n${texts.removeMeaning(name)}`,
    button: 'delete',
  });

const mayResetFactors = (name: string): Promise<boolean> =>
  confirmAction({
    title: texts.resetFactorsTitle,
    text: texts.resetFactorsQuestion(name),
    type: 'warning',
    act: texts.resetFactors,
  });

const mayDeactivate = (name: string): Promise<boolean> =>
  confirmAction({
    title: texts.deactivateTitle,
    text: texts.deactivateQuestion(name),
    type: 'warning',
    act: texts.deactivate,
  });
