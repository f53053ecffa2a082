import { useId, useState, type FormEvent } from 'react';
import { useCatchUp } from '@/backoffice/forms/use-catch-up';
import { askToLeave } from '@/backoffice/forms/use-leave-guard';
import { useSaveKey } from '@/backoffice/forms/use-save-key';
import { isApiError } from '@/lib/api/api-error';
import { useFields } from '@/lib/forms/use-fields';
import { userFormTexts as texts, usersTexts } from '@/texts/backoffice-users';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Modal } from '@/ui/modal/modal';
import { draftOf, userBody, userFaults, type UserDraft } from './user-draft.js';
import { UserFormFields } from './user-form-fields.js';
import { userFieldWords } from './user-words.js';
import type { Editing, UserDesk } from './use-user-desk.js';

/** Adds and changes a person (AUSER-04, AUSER-05); it closes when the server has them. */
export function UserEditor({ desk }: { desk: UserDesk }) {
  const { editing } = desk;
  const [draft, setDraft] = useState<UserDraft | null>(null);
  const form = useId();
  const saving = desk.changes.creating.isPending || desk.changes.changing.isPending;
  const close = () => {
    setDraft(null);
    desk.close();
  };
  const leave = async () => {
    if (draft === null || (await askToLeave())) close();
  };
  const invites = (draft ?? editing?.draft)?.active ?? true;
  return (
    <Modal
      open={desk.isEditing}
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
        <Form key={editing.turn} id={form} editing={editing} desk={desk} onDraft={setDraft} onSaved={close} />
      ) : null}
    </Modal>
  );
}

interface FormProps {
  id: string;
  editing: Editing;
  desk: UserDesk;
  onDraft: (draft: UserDraft) => void;
  onSaved: () => void;
}

function Form({ id, editing, desk, onDraft, onSaved }: FormProps) {
  const { draft, user } = editing;
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<UserDraft>(draft, userFaults, onDraft);
  const { creating, changing } = desk.changes;
  const { version, catchUp } = useCatchUp({ draft, version: user?.version }, fields, userFieldWords);
  /** Somebody else was faster: what they saved comes into the form, what was typed stays. */
  const takeIn = async (id: string, refusal: string) => {
    const now = await desk.changes.current(id);
    setFailure(now ? catchUp({ draft: draftOf(now), version: now.version }) : refusal);
  };
  const save = async () => {
    setFailure(null);
    if (creating.isPending || changing.isPending || !fields.judge()) return;
    const body = userBody(fields.values);
    try {
      if (user)
        await changing.mutateAsync({
          id: user.id,
          body: { ...body, version: version() },
          told: usersTexts.updated,
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
      <UserFormFields fields={fields} user={user} own={desk.isMe(user)} />
    </form>
  );
}
