import { routes } from '@plantao/contracts/http/routes';
import { adminPages } from '@plantao/contracts/pages/admin-pages';
import type { AdminSettingsView } from '@plantao/contracts/settings/admin-settings.view';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChangesLink } from '@/backoffice/shared/audit/changes-link';
import { SaveBar } from '@/backoffice/shared/forms/save-bar';
import { useLeaveGuard } from '@/backoffice/shared/forms/use-leave-guard';
import { PageHeader } from '@/backoffice/shared/layout/page-header';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Panel } from '@/backoffice/shared/layout/panel';
import { errorText } from '@/lib/api/api-error';
import { formatDateTime } from '@/lib/date-format';
import { PageMeta } from '@/lib/page-meta';
import { settingsTexts as texts } from '@/texts/backoffice/settings';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { Tabs } from '@/ui/tabs/tabs';
import { inputId, SettingInput } from './setting-input.js';
import { FIELDS, TABS, GROUPS, type SettingsTab } from './settings-tabs.js';
import { settingsQuery, useSettingsForm, type SettingsForm } from './use-settings-form.js';

/** The fields of each panel of the first tab. */
const FIELDS_PER_PANEL = [4, 4];

/** /admin/settings: what governs the shop, in six tabs (ASET-01). */
export default function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery());
  const detail = data?.updatedAt ? texts.changed(formatDateTime(data.updatedAt)) : texts.untouched;
  return (
    <>
      <PageMeta page={adminPages.settings} title={adminPages.settings.title} />
      <PageHeader
        title={adminPages.settings.title}
        detail={data ? detail : undefined}
        actions={<ChangesLink entity="settings" id="shop" />}
      />
      {data ? (
        <SettingsEditor stored={data} />
      ) : error ? (
        <div className="p-4 lg:px-6">
          <ErrorState
            title={texts.failed}
            text={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}

const tabOf = (name: string) => FIELDS.find((field) => field.name === name)?.tab ?? TABS[0];

function SettingsEditor({ stored }: { stored: AdminSettingsView }) {
  const mayChange = useMay(routes.changeSettings);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = TABS.find((name) => `#${name}` === hash) ?? TABS[0];
  // In the fragment, so that changing the tab is not leaving the page.
  const show = (next: string) => void navigate(`#${next}`, { replace: true, preventScrollReset: true });
  const form = useSettingsForm(stored, ([first]) => {
    if (first === undefined) return;
    show(tabOf(first));
    requestAnimationFrame(() => document.getElementById(inputId(first))?.focus());
  });
  useLeaveGuard(form.dirty);
  return (
    <>
      <div className="space-y-4 p-4 lg:px-6">
        <p className="text-small text-ink-2">{mayChange ? texts.effect : texts.readOnly}</p>
        <Tabs
          label={texts.tabList}
          value={tab}
          onValueChange={show}
          tabs={TABS.map((value) => ({
            value,
            label: <TabLabel text={texts.tabs[value]} faults={faultsIn(value, form.faults)} />,
            content: <SettingsPanels tab={value} form={form} disabled={!mayChange || form.saving} />,
          }))}
        />
      </div>
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        failure={form.failure}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </>
  );
}

const faultsIn = (tab: string, faults: Record<string, string>): number =>
  Object.keys(faults).filter((name) => tabOf(name) === tab).length;

/** The groups of one tab. */
function SettingsPanels({
  tab,
  form,
  disabled,
}: {
  tab: SettingsTab;
  form: SettingsForm;
  disabled: boolean;
}) {
  return (
    <div className="max-w-dialog-lg space-y-4">
      {GROUPS[tab].map(({ title, text, fields }) => (
        <Panel key={title} title={title}>
          {text ? <p className="mb-4 text-small text-ink-2">{text}</p> : null}
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <div key={field.name} className={clsx('min-w-0', field.wide && 'sm:col-span-2')}>
                <SettingInput field={field} form={form} disabled={disabled} />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}

/** Skeleton of the first tab while the settings load. */
function SettingsSkeleton() {
  return (
    <LoadingRegion label={texts.loading} className="p-4 lg:px-6">
      <Skeleton className="h-5 w-full max-w-dialog" />
      <Skeleton className="mt-4 h-11 w-full max-w-dialog" />
      <div className="mt-4 max-w-dialog-lg space-y-4">
        {FIELDS_PER_PANEL.map((fields, panel) => (
          <div key={panel} className="rounded-tile border border-line bg-paper p-4">
            <Skeleton className="h-5 w-32" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              {Array.from({ length: fields }, (_, field) => (
                <div key={field} className="space-y-2">
                  <Skeleton className="h-4 w-24" />
                  <Skeleton className="h-11 w-full" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** The name of a tab, with how many of its fields are wrong. */
function TabLabel({ text, faults }: { text: string; faults: number }) {
  return (
    <>
      {text}
      {faults > 0 ? (
        <span className="figures ml-2 inline-flex min-w-5 justify-center rounded-full bg-err px-1 text-caption text-paper">
          <span aria-hidden="true">{faults}</span>
          <span className="sr-only">{texts.faults(faults)}</span>
        </span>
      ) : null}
    </>
  );
}
