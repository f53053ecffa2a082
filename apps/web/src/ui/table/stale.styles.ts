/** Rows that are old while the new ones come: the ground and the pictures step back, the words keep their contrast. */
export const staleStyles = 'bg-mist transition-colors [&_img]:opacity-40';
