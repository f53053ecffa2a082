import type { EmbroideryView } from '@plantao/contracts/embroidery/embroidery.view';
import type { SaveEmbroideryDto } from '@plantao/contracts/embroidery/embroidery.dto';
import {
  STITCH,
  stitchedSecondLine,
  stitchedText,
  textFault,
} from '@plantao/domain/embroidery/rules/stitch-text.rules';
import { embroideryWords, type EmbroideryPosition, type Thread } from '@plantao/domain/shared/embroidery';
import type { Faults } from '@/lib/forms/use-fields';
import { embroideryTexts } from '@/texts/embroidery';
import { rgbOf } from './stitches/thread.js';

type Logo = NonNullable<EmbroideryView['logo']>;

/** As typed. */
export interface EmbroideryDraft {
  name: string;
  secondLine: string;
  logo: Logo | null;
  /** Its name. */
  thread: string;
  position: EmbroideryPosition;
}

/** Colours that differ less than this (of 441) are hard to tell apart. */
const FAINT = 90;

/** Whether a thread hardly shows on a cloth; both '#RRGGBB'. */
export function isFaint(thread: string, cloth: string): boolean {
  const [a, b] = [rgbOf(thread), rgbOf(cloth)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < FAINT;
}

/** The first thread that shows on this cloth, the first position. */
export const emptyDraft = (
  threads: readonly Thread[],
  positions: readonly EmbroideryPosition[],
  cloth: string,
): EmbroideryDraft => ({
  name: '',
  secondLine: '',
  logo: null,
  thread: (threads.find(({ value }) => !isFaint(value, cloth)) ?? threads[0])?.name ?? '',
  position: positions[0] ?? 'left-chest',
});

export type Stitched = Pick<EmbroideryView, 'name' | 'secondLine' | 'logo' | 'thread' | 'position'>;

export const draftOf = ({ name, secondLine, logo, thread, position }: Stitched): EmbroideryDraft => ({
  name,
  secondLine,
  logo,
  thread: thread.name,
  position,
});

const { problems } = embroideryTexts;

/** What the machine cannot stitch, and what is missing. */
export function draftFaults(draft: EmbroideryDraft): Faults<EmbroideryDraft> {
  const faults: Faults<EmbroideryDraft> = {};
  const written = stitchedText(draft.name);
  const name = textFault(written, STITCH.nameMax);
  if (name) faults.name = name === 'long' ? problems.long(STITCH.nameMax) : problems.text;
  const second = stitchedSecondLine(draft.secondLine);
  if ('fault' in second)
    faults.secondLine =
      second.fault === 'long' ? problems.long(STITCH.secondLineMax) : problems[second.fault];
  if (written === '' && draft.secondLine.trim() === '' && draft.logo === null) faults.name = problems.empty;
  if (draft.thread === '') faults.thread = problems.thread;
  return faults;
}

/** The second line as it will be stitched, while it is typed as well. */
export function secondLineOf(draft: Pick<EmbroideryDraft, 'secondLine'>): string {
  const second = stitchedSecondLine(draft.secondLine);
  return 'text' in second ? second.text : stitchedText(draft.secondLine);
}

export const draftBody = (draft: EmbroideryDraft): SaveEmbroideryDto => ({
  name: stitchedText(draft.name),
  secondLine: secondLineOf(draft),
  logo: draft.logo?._id ?? null,
  thread: draft.thread,
  position: draft.position,
});

/** '' while there is nothing to stitch. */
export function draftWords(draft: EmbroideryDraft): string {
  const [name, secondLine] = [stitchedText(draft.name), secondLineOf(draft)];
  if (name === '' && secondLine === '' && !draft.logo) return '';
  return embroideryWords({ ...draft, name, secondLine, logoId: draft.logo?._id ?? null });
}
