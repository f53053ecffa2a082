import type { ReactNode } from 'react';
import { Section, Specimen } from './section.js';

/** Parts of the shell, handed in by the page: one feature never reaches into another. */
export function ShellSection({ parts }: { parts: readonly { name: string; part: ReactNode }[] }) {
  return (
    <Section title="Moldura da loja">
      {parts.map(({ name, part }) => (
        <Specimen key={name} name={name} row={false}>
          <div className="relative isolate rounded-tile border border-line">{part}</div>
        </Specimen>
      ))}
    </Section>
  );
}
