import type { RoleView } from '@plantao/contracts/roles/roles.view';
import {
  neededBy,
  PERMISSIONS,
  withNeeded,
  type Permission,
} from '@plantao/domain/accounts/rules/permissions.rules';
import { MAX_ROLE_NAME } from '@plantao/domain/accounts/rules/roles.rules';
import { useState, type FormEvent } from 'react';
import { askToLeave } from '@/backoffice/shared/forms/use-leave-guard';
import { usePermissions } from '@/backoffice/shared/access/use-may';
import { errorText } from '@/lib/api/api-error';
import { permissionGroups, permissionTexts, rolesTexts as texts } from '@/texts/backoffice/roles';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Modal } from '@/ui/modal/modal';
import { TextInput } from '@/ui/text-input/text-input';
import { useSaveRole, type RoleDraft } from './use-role-writes.js';

interface RoleEditorProps {
  /** Null for a new one. */
  role: RoleView | null;
  /** What the form begins with. */
  draft: RoleDraft;
  onClose: () => void;
}

/** Name and permissions of a role. What a permission needs is marked with it, and nobody marks what they lack themselves. */
export function RoleEditor({ role, draft, onClose }: RoleEditorProps) {
  const [name, setName] = useState(draft.name);
  const [permissions, setPermissions] = useState<readonly Permission[]>(draft.permissions);
  const [isTried, setIsTried] = useState(false);
  const saving = useSaveRole(role, onClose);
  const isDirty = name !== draft.name || permissions.join() !== draft.permissions.join();
  const close = async () => {
    if (!saving.isPending && (!isDirty || (await askToLeave()))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() !== '' && permissions.length > 0 && !saving.isPending)
      saving.mutate({ name: name.trim(), permissions: [...permissions] });
  };
  return (
    <Modal
      open
      size="lg"
      onOpenChange={() => void close()}
      title={role ? texts.editTitle(role.name) : texts.addTitle}
      description={role ? texts.editText : undefined}
      footer={
        <>
          <p className="mr-auto self-center text-small text-ink-2" role="status">
            {texts.chosen(permissions.length)}
          </p>
          <Button variant="secondary" onClick={() => void close()} disabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form="role-form" loading={saving.isPending}>
            {role ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form id="role-form" noValidate onSubmit={submit} className="space-y-6">
        {saving.error ? <ErrorState inline title={errorText(saving.error, texts.saveFailed)} /> : null}
        <Field label={texts.name} error={isTried && name.trim() === '' ? texts.noName : undefined} required>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={MAX_ROLE_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {isTried && permissions.length === 0 ? <ErrorState inline title={texts.noPermission} /> : null}
        <div className="grid gap-6 md:grid-cols-2">
          {permissionGroups.map(([title, nouns]) => (
            <Group key={title} title={title} nouns={nouns} chosen={permissions} onChoose={setPermissions} />
          ))}
        </div>
      </form>
    </Modal>
  );
}

interface GroupProps {
  title: string;
  nouns: readonly string[];
  chosen: readonly Permission[];
  onChoose: (permissions: Permission[]) => void;
}

function Group({ title, nouns, chosen, onChoose }: GroupProps) {
  const own = usePermissions();
  const offered = PERMISSIONS.filter((permission) => nouns.includes(permission.split(':')[0] ?? ''));
  const toggle = (permission: Permission, wanted: boolean) =>
    onChoose(
      wanted
        ? withNeeded([...chosen, permission])
        : chosen.filter((other) => other !== permission && !neededBy(permission, [other]).length),
    );
  return (
    <fieldset>
      <legend className="mb-1 font-sans text-small font-semibold text-ink-2">{title}</legend>
      {offered.map((permission) => {
        const isBeyond = !own.has(permission);
        const needing = neededBy(permission, chosen);
        const hint = isBeyond
          ? texts.beyond
          : needing.length > 0
            ? texts.needed(needing.map((other) => permissionTexts[other].toLowerCase()).join('; '))
            : undefined;
        return (
          <Checkbox
            key={permission}
            className="w-full"
            checked={chosen.includes(permission)}
            disabled={isBeyond}
            onChange={(event) => toggle(permission, event.target.checked)}
            label={
              <>
                <span className="block text-small">{permissionTexts[permission]}</span>
                {hint ? <span className="block text-caption text-ink-3">{hint}</span> : null}
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
