import { Section, Specimen } from './section.js';

const COLOURS = [
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['paper', 'bg-paper'],
  ['mist', 'bg-mist'],
  ['tile', 'bg-tile'],
  ['petrol', 'bg-petrol'],
  ['petrol-soft', 'bg-petrol-soft'],
  ['petrol-line', 'bg-petrol-line'],
  ['coral', 'bg-coral'],
  ['coral-soft', 'bg-coral-soft'],
  ['amber', 'bg-amber'],
  ['amber-soft', 'bg-amber-soft'],
  ['ok', 'bg-ok'],
  ['ok-soft', 'bg-ok-soft'],
  ['err', 'bg-err'],
  ['err-soft', 'bg-err-soft'],
  ['info', 'bg-info'],
  ['info-soft', 'bg-info-soft'],
  ['whats', 'bg-whats'],
  ['night', 'bg-night'],
] as const;

export function TokensSection() {
  return (
    <Section title="Cores e tipografia">
      <Specimen name="cores" row={false}>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-8">
          {COLOURS.map(([name, look]) => (
            <li key={name}>
              <span className={`block h-14 rounded-control border border-line ${look}`} />
              <span className="text-caption text-ink-2">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="tipografia" row={false}>
        <p className="font-display text-display">Doze horas de pé</p>
        <p className="font-display text-h1 font-semibold">Scrubs que aguentam o plantão</p>
        <p className="font-display text-h2 font-semibold">Mais procurados da semana</p>
        <p className="font-display text-h3 font-semibold">Tecido e cuidados</p>
        <p className="max-w-measure">
          Gabardine leve com elastano: acompanha o movimento, não marca e seca rápido. Lave até 40 °C, sem
          alvejante.
        </p>
        <p className="text-small text-ink-2">Chega entre 3 e 7 dias úteis</p>
        <p className="text-caption text-ink-3">SKU TUL-CJ-01-P-AZUL-MARINHO</p>
        <p className="figures font-bold">R$ 1.234,56 · 0123456789</p>
      </Specimen>
    </Section>
  );
}
