import type { AdminSettingsView } from '@plantao/contracts/settings/admin-settings.view';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChangesLink } from '@/backoffice/audit/changes-link';
import { SaveBar } from '@/backoffice/forms/save-bar';
import { useLeaveGuard } from '@/backoffice/forms/use-leave-guard';
import { PageHeader } from '@/backoffice/shell/page-header';
import { useMayChange } from '@/backoffice/shell/use-role';
import { errorText } from '@/lib/api/api-error';
import { formatDateTime } from '@/lib/moments';
import { PageMeta } from '@/lib/page-meta';
import { settingsTexts as texts } from '@/texts/backoffice-settings';
import { ErrorState } from '@/ui/error-state/error-state';
import { Tabs } from '@/ui/tabs/tabs';
import { inputId } from './setting-input.js';
import { SettingsPanels } from './settings-panels.js';
import { SettingsSkeleton } from './settings-skeleton.js';
import { FIELDS, TABS } from './settings-tabs.js';
import { TabLabel } from './tab-label.js';
import { settingsQuery, useSettingsForm } from './use-settings-form.js';

/** /admin/settings: what governs the shop, in five tabs (ASET-01). */
export default function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery());
  const detail = data?.updatedAt ? texts.changed(formatDateTime(data.updatedAt)) : texts.untouched;
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={texts.title}
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
  const mayChange = useMayChange();
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
