import { shellTexts } from '@/texts/shell';

/** Where the content begins; every layout has it. */
export const CONTENT_ID = 'conteudo';

/** First stop of the keyboard: over the header, straight to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed left-4 top-2 z-toast -translate-y-24 rounded-control bg-paper px-4 py-3 font-semibold text-petrol focus:translate-y-0 focus:shadow-lg"
    >
      {shellTexts.skip}
    </a>
  );
}
