/** A word of the header's navigation. */
export const navLinkStyles =
  'relative inline-flex min-h-11 items-center rounded-control px-3 text-small font-semibold text-ink hover:bg-tile aria-[current=page]:text-petrol aria-[current=page]:after:stitch after:absolute after:inset-x-3 after:bottom-1.5';

/** A line of the header's small panels. */
export const panelLinkStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-small text-ink hover:bg-tile aria-[current=page]:font-semibold aria-[current=page]:text-petrol';
