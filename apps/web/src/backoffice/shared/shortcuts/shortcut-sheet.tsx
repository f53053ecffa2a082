import { useSections, type Section } from '@/backoffice/shared/access/sections';
import { useChangesAnything } from '@/backoffice/shared/access/use-may';
import { shortcutTexts as texts } from '@/texts/backoffice/palette';
import { Modal } from '@/ui/modal/modal';
import { Switch } from '@/ui/switch/switch';
import { navigationKeyOf } from './navigation-keys.js';
import { KeyCaps } from './key-caps.js';
import { useShortcutsStore } from './shortcuts.store.js';

interface Shortcut {
  keys: readonly string[];
  does: string;
  sequence?: boolean;
  /** Hidden for users without write access. */
  changes?: boolean;
}

const ANYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: texts.palette },
  { keys: ['?'], does: texts.help },
  { keys: ['Esc'], does: texts.close },
];
const LISTS: readonly Shortcut[] = [
  { keys: ['/'], does: texts.search },
  { keys: ['N'], does: texts.create, changes: true },
  { keys: ['Shift', texts.click], does: texts.range },
];
const ORDER: readonly Shortcut[] = [
  { keys: ['J'], does: texts.next },
  { keys: ['K'], does: texts.previous },
  { keys: ['Ctrl', 'Enter'], does: texts.note, changes: true },
];
const FORMS: readonly Shortcut[] = [{ keys: ['Ctrl', 'S'], does: texts.save, changes: true }];

const goTo = (sections: readonly Section[]): Shortcut[] =>
  sections.flatMap(({ label, to }) => {
    const key = navigationKeyOf(to);
    return key ? [{ keys: ['G', key.toUpperCase()], does: label, sequence: true }] : [];
  });

/** '?': every key that the back office knows, and a way to turn the single ones off. */
export function ShortcutSheet() {
  const { sheet, setSheet, enabled, setEnabled } = useShortcutsStore();
  const mayChange = useChangesAnything();
  const sections = useSections();
  const useful = (shortcuts: readonly Shortcut[]) =>
    shortcuts.filter(({ changes }) => mayChange || changes !== true);
  return (
    <Modal open={sheet} onOpenChange={setSheet} title={texts.title} size="lg">
      <div className="grid gap-x-8 gap-y-6 text-small md:grid-cols-2">
        <Group title={texts.goTo} shortcuts={goTo(sections)} />
        <div className="space-y-6">
          <Group title={texts.anywhere} shortcuts={ANYWHERE} />
          <Group title={texts.lists} shortcuts={useful(LISTS)} />
          <Group title={texts.order} shortcuts={useful(ORDER)} />
          <Group title={texts.forms} shortcuts={useful(FORMS)} />
        </div>
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <Switch
          label={texts.enabled}
          description={texts.enabledHint}
          checked={enabled}
          onCheckedChange={setEnabled}
        />
      </div>
    </Modal>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-sans text-small font-semibold text-ink-2">{title}</h3>
      <dl className="divide-y divide-line rounded-tile border border-line">
        {shortcuts.map(({ keys, does, sequence }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4 px-3 py-1">
            <dt>{does}</dt>
            <dd>
              <KeyCaps keys={keys} sequence={sequence ?? false} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
