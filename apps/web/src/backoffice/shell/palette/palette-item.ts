import type { LucideIcon } from 'lucide-react';

/** One line of the palette. Either an address or something that is done. */
export interface PaletteItem {
  key: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  icon: LucideIcon;
  /** On the right: the keys that do the same. */
  keys?: readonly string[];
  to?: string;
  act?: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of the term begins a word of the label: 'ped pen' finds 'Pedidos pendentes'. */
export function matches(label: string, term: string): boolean {
  const words = plain(label).split(/\s+/);
  return plain(term)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
