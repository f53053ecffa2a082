/** Shared with the plain field shown until the combobox has loaded, so that nothing moves. */
export const searchBoxStyles = 'relative';
export const searchInputStyles =
  'block h-11 w-full appearance-none rounded-full border border-line-strong bg-paper pl-10 pr-11 text-body text-ink transition-[border-color] hover:border-ink-2 focus-visible:border-petrol [&::-webkit-search-cancel-button]:hidden';
