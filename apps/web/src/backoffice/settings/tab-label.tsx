import { settingsTexts as texts } from '@/texts/backoffice-settings';

/** The name of a tab, with how many of its fields are wrong. */
export function TabLabel({ text, faults }: { text: string; faults: number }) {
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
