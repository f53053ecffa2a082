import { listTexts } from '@/texts/backoffice/shell';
import { Select } from '@/ui/select/select';

interface ChoiceSelectProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  /** What each choice is called. */
  names: Readonly<Record<Choice, string>>;
  value: Choice;
  onChoose: (choice: Choice) => void;
}

/** A select for a filter or the sort order of a list. */
export function ChoiceSelect<Choice extends string>({
  label,
  choices,
  names,
  value,
  onChoose,
}: ChoiceSelectProps<Choice>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? value)}
      options={choices.map((choice) => ({ value: choice, label: names[choice] }))}
    />
  );
}

interface SortSelectProps<Sort extends string> {
  list: { filters: { sort: Sort }; go: (change: { sort: Sort }) => void };
  choices: readonly Sort[];
  names: Readonly<Record<Sort, string>>;
}

/** The sort order of a list, kept in the URL. */
export const SortSelect = <Sort extends string>({ list, ...choice }: SortSelectProps<Sort>) => (
  <ChoiceSelect
    {...choice}
    label={listTexts.sort}
    value={list.filters.sort}
    onChoose={(sort) => list.go({ sort })}
  />
);
