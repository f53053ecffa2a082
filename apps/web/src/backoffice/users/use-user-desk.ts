import type { AdminUserView } from '@plantao/contracts/accounts/admin-user.view';
import { useState } from 'react';
import { useSessionStore } from '@/stores/session.store';
import { draftOf, NEW_USER, type UserDraft } from './user-draft.js';
import { useUserChanges } from './use-user-changes.js';

/** What the form works on: nobody yet, or a person who is there. */
export interface Editing {
  draft: UserDraft;
  user: AdminUserView | null;
  /** Another one each time, so that no form keeps what was typed into the one before. */
  turn: number;
}

/** Who is edited, and what can be done with people. */
export function useUserDesk() {
  const changes = useUserChanges();
  const me = useSessionStore((state) => state.user?.id);
  // What is shown stays while its dialog goes.
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

export type UserDesk = ReturnType<typeof useUserDesk>;
