// What did not hold in a run of npm test. It is said where it happens and again at the end: of a long log that is cut,
// the end is kept.
const MAX_CHARACTERS = 1_000;
const complaints = [];

/**
 * Prints what failed and keeps it for `printComplaints`.
 * @param {string} what a line that names it; lines with the reason may follow
 */
export function complain(what) {
  complaints.push(what.length > MAX_CHARACTERS ? `${what.slice(0, MAX_CHARACTERS)} …` : what);
  console.log(`  ✗ ${what}`);
}

/** Repeats everything that failed, each cut to 1,000 characters; prints nothing where everything held. */
export function printComplaints() {
  if (complaints.length === 0) return;
  console.log('\nfailed');
  for (const what of complaints) console.log(`  ✗ ${what}`);
}
