import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { RoleView } from '@plantao/contracts/roles/roles.view';
import { PERMISSIONS } from '@plantao/domain/accounts/rules/permissions.rules';
import { useQuery } from '@tanstack/react-query';
import { Copy, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { AddButton } from '@/backoffice/shared/lists/add-button';
import { useMay, usePermissions } from '@/backoffice/shared/access/use-may';
import { builtInText, rolesQuery } from '@/backoffice/shared/queries/roles-query';
import { errorText } from '@/lib/api/api-error';
import { PageMeta } from '@/lib/page-meta';
import { permissionTexts, rolesTexts as texts } from '@/texts/backoffice/roles';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { ErrorState } from '@/ui/error-state/error-state';
import { IconButton } from '@/ui/icon-button/icon-button';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { RoleEditor } from './role-editor.js';
import { useDeleteRole, type RoleDraft } from './use-role-writes.js';

type Editing = { role: RoleView | null; draft: RoleDraft } | null;

/** /admin/roles: what people of the back office may, by role (ADR 39). */
export default function RolesPage() {
  const mayChange = useMay(routes.createRole);
  const { data, error, isFetching, refetch } = useQuery(rolesQuery);
  const [editing, setEditing] = useState<Editing>(null);
  const own = usePermissions();
  const add = () => setEditing({ role: null, draft: { name: '', permissions: [] } });
  const handlers = mayChange
    ? {
        // What the copier lacks is not copied: nobody hands out more than they have.
        onCopy: (role: RoleView) =>
          setEditing({
            role: null,
            draft: {
              name: texts.copied(nameOf(role)),
              permissions: role.permissions.filter((permission) => own.has(permission)),
            },
          }),
        onEdit: (role: RoleView) =>
          setEditing({ role, draft: { name: role.name, permissions: role.permissions } }),
      }
    : null;
  const list = (roles: readonly RoleView[]) => (
    <ul className="grid gap-3 lg:grid-cols-2">
      {roles.map((role) => (
        <RoleCard key={role._id} role={role} handlers={handlers} />
      ))}
    </ul>
  );
  return (
    <>
      <PageMeta page={adminPages.roles} title={adminPages.roles.title} />
      <PageHeader
        title={adminPages.roles.title}
        actions={mayChange ? <AddButton label={texts.add} onAdd={add} /> : null}
      />
      <div className="space-y-6 p-4 lg:px-6">
        {data ? (
          <>
            <section className="space-y-3">
              <h2 className="text-body font-semibold">{texts.own}</h2>
              {data.some(({ builtIn }) => !builtIn) ? (
                list(data.filter(({ builtIn }) => !builtIn))
              ) : (
                <EmptyState
                  as="p"
                  className="bg-paper"
                  icon={<KeyRound aria-hidden="true" className="size-7" />}
                  title={texts.none}
                  text={texts.noneText}
                />
              )}
            </section>
            <section className="space-y-3">
              <h2 className="text-body font-semibold">{texts.builtIn}</h2>
              <p className="text-ink-2">{texts.builtInText}</p>
              {list(data.filter(({ builtIn }) => builtIn))}
            </section>
          </>
        ) : error ? (
          <ErrorState
            title={errorText(error, texts.failed)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingRegion label={texts.loading} className="grid gap-3 lg:grid-cols-2">
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <Skeleton key={card} className="h-32 w-full rounded-tile" />
            ))}
          </LoadingRegion>
        )}
      </div>
      {editing ? <RoleEditor {...editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

const nameOf = ({ _id, name }: RoleView): string => builtInText(_id)?.name ?? name;

interface RoleCardProps {
  role: RoleView;
  /** Null for who may only look. */
  handlers: { onCopy: (role: RoleView) => void; onEdit: (role: RoleView) => void } | null;
}

function RoleCard({ role, handlers }: RoleCardProps) {
  const remove = useDeleteRole();
  const seesPeople = useMay(routes.listUsers);
  const name = nameOf(role);
  const people = texts.people(role.people);
  return (
    <li className="rounded-tile border border-line bg-paper p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-sans text-body font-semibold">{name}</h3>
          <p className="text-ink-2">{builtInText(role._id)?.hint}</p>
        </div>
        {handlers ? (
          <span className="-mr-2 -mt-2 flex">
            <IconButton
              label={texts.copy(name)}
              icon={<Copy aria-hidden="true" className="size-4" />}
              onClick={() => handlers.onCopy(role)}
            />
            {role.builtIn ? null : (
              <>
                <IconButton
                  label={texts.edit(name)}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                  onClick={() => handlers.onEdit(role)}
                />
                <IconButton
                  variant="danger"
                  label={texts.remove(name)}
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  onClick={() => void remove(role)}
                />
              </>
            )}
          </span>
        ) : null}
      </div>
      <p className="mt-2 text-ink-3">
        {seesPeople && role.people > 0 ? (
          <Link
            to={adminPages.users({ role: role._id })}
            className="target rounded-badge font-semibold text-petrol hover:underline"
          >
            {people}
          </Link>
        ) : (
          people
        )}
      </p>
      <details className="mt-1">
        <summary className="target w-fit cursor-pointer rounded-badge py-2 font-semibold text-petrol">
          {texts.permissions(role.permissions.length, PERMISSIONS.length)}
        </summary>
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          {role.permissions.map((permission) => (
            <li key={permission}>{permissionTexts[permission]}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
