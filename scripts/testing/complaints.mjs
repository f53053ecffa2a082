// What did not hold in a run of npm test. It is said where it happens and again at the end: of a long log that is cut,
// the end is kept.
import { stripVTControlCharacters } from 'node:util';

const MAX_CHARACTERS = 1_000;
const complaints = [];

/**
 * Prints what failed and keeps it for `printComplaints`.
 * @param {unknown} what a line that names it; lines with the reason may follow
 */
export function complain(what) {
  const text = stripVTControlCharacters(String(what));
  complaints.push(text);
  console.log(`  ✗ ${text}`);
}

/** Repeats everything that failed, of each the beginning and the end; prints nothing where everything held. */
export function printComplaints() {
  if (complaints.length === 0) return;
  console.log('\nfailed');
  for (const text of complaints) console.log(`  ✗ ${shortened(text)}`);
}

function shortened(text) {
  if (text.length <= MAX_CHARACTERS) return text;
  const half = MAX_CHARACTERS / 2;
  return `${text.slice(0, half)}\n  […]\n${text.slice(-half)}`;
}
