import { useId, useState, type FormEvent } from 'react';
import { useRecordMerge } from '@/backoffice/shared/forms/use-record-merge';
import { askToLeave } from '@/backoffice/shared/forms/use-leave-guard';
import { useSaveKey } from '@/backoffice/shared/forms/use-save-key';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { userFormTexts as texts, usersTexts } from '@/texts/backoffice/users';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { draftOf, userBody, userFaults, type UserDraft } from './user-draft.js';
import { UserFormFields } from './user-form-fields.js';
import { userFieldLabels } from './user-field-labels.js';
import type { Editing, UserActions } from './use-user-actions.js';

/** Adds and changes a person (AUSER-04, AUSER-05); it closes when the server has them. */
export function UserEditor({ actions }: { actions: UserActions }) {
  const { editing } = actions;
  const [draft, setDraft] = useState<UserDraft | null>(null);
  const form = useId();
  const saving = actions.changes.creating.isPending || actions.changes.changing.isPending;
  const close = () => {
    setDraft(null);
    actions.close();
  };
  const leave = async () => {
    if (draft === null || (await askToLeave())) close();
  };
  const invites = (draft ?? editing?.draft)?.active ?? true;
  return (
    <Modal
      open={actions.isEditing}
      onOpenChange={(open) => (open || saving ? undefined : void leave())}
      title={editing?.user ? texts.editTitle(editing.user.name) : texts.createTitle}
      description={editing?.user ? undefined : texts.createText}
      footer={
        <>
          <Button variant="secondary" onClick={() => void leave()} disabled={saving}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={saving}>
            {editing?.user ? texts.save : invites ? texts.create : texts.createInactive}
          </Button>
        </>
      }
    >
      {editing ? (
        <Form
          key={editing.turn}
          id={form}
          editing={editing}
          actions={actions}
          onDraft={setDraft}
          onSaved={close}
        />
      ) : null}
    </Modal>
  );
}

interface FormProps {
  id: string;
  editing: Editing;
  actions: UserActions;
  onDraft: (draft: UserDraft) => void;
  onSaved: () => void;
}

function Form({ id, editing, actions, onDraft, onSaved }: FormProps) {
  const { draft, user } = editing;
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<UserDraft>(draft, userFaults, onDraft);
  const { creating, changing } = actions.changes;
  const { version, mergeNewer } = useRecordMerge({ draft, version: user?.version }, fields, userFieldLabels);
  /** Somebody else saved first: their values are merged into the form, typed values stay. */
  const takeIn = async (id: string, refusal: string) => {
    const now = await actions.changes.current(id);
    setFailure(now ? mergeNewer({ draft: draftOf(now), version: now.version }) : refusal);
  };
  const save = async () => {
    setFailure(null);
    if (creating.isPending || changing.isPending || !fields.validate()) return;
    const body = userBody(fields.values);
    try {
      if (user)
        await changing.mutateAsync({
          id: user.id,
          body: { ...body, version: version() },
          notified: usersTexts.updated,
        });
      else await creating.mutateAsync(body);
      onSaved();
    } catch (error) {
      if (!isApiError(error) || error.code === 'broken') return setFailure(texts.failed);
      if (error.code === 'account.email-taken') fields.refuse({ email: error.message });
      else if (error.code === 'account.cpf-taken') fields.refuse({ cpf: error.message });
      else if (user && error.code === 'account.stale') await takeIn(user.id, error.message);
      else setFailure(error.message);
    }
  };
  useSaveKey(() => void save(), true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form id={id} onSubmit={submit} noValidate className="space-y-4">
      {failure === null ? null : <ErrorState inline title={failure} />}
      <UserFormFields fields={fields} user={user} own={actions.isMe(user)} />
    </form>
  );
}
