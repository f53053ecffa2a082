/** What of a line of an order says of which set it is a garment; all of it is missing of any other line. */
interface OfSet {
  readonly setId?: string | null | undefined;
  readonly setName?: string | null | undefined;
  readonly setSize?: string | null | undefined;
  readonly setPlace?: number | null | undefined;
}

/** Lines that were bought together: the garments of a set in their order, or a single garment. */
export interface LineGroup<Line> {
  /** Null of a single garment. `size`: 'M + G'. */
  readonly set: { readonly id: string; readonly name: string; readonly size: string } | null;
  readonly lines: readonly Line[];
}

/** What tells one garment of a set from another: its place, in lines of before its product (`id`). */
export const garmentKey = ({ setPlace }: Pick<OfSet, 'setPlace'>, id: string): string =>
  setPlace ? String(setPlace) : id;

/**
 * The lines of an order as they were bought, in their order: the garments of a set follow each other, and where one comes again
 * the same set was bought once more.
 * @param idOf the product of a line
 */
export function bySet<Line extends OfSet>(
  lines: readonly Line[],
  idOf: (line: Line) => string,
): LineGroup<Line>[] {
  const groups: { set: LineGroup<Line>['set']; lines: Line[] }[] = [];
  for (const line of lines) {
    const { setId, setName, setSize } = line;
    const last = groups.at(-1);
    const same =
      setId &&
      last?.set?.id === setId &&
      last.set.size === (setSize ?? '') &&
      !last.lines.some((other) => garmentKey(other, idOf(other)) === garmentKey(line, idOf(line)));
    if (same) last.lines.push(line);
    else
      groups.push({
        set: setId ? { id: setId, name: setName ?? '', size: setSize ?? '' } : null,
        lines: [line],
      });
  }
  return groups;
}
