import { clsx } from 'clsx';
import { Panel } from '@/backoffice/shell/panel';
import { SettingInput } from './setting-input.js';
import { GROUPS, type SettingsTab } from './settings-tabs.js';
import type { SettingsForm } from './use-settings-form.js';

/** The groups of one tab. */
export function SettingsPanels({
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
