// npm test: brings what is missing and runs every suite; nothing is skipped in silence.
// npm test -- --only verify,unit runs some: verify, build, start, unit, int, contract, e2e, web,
// containers, previous, browser, budget.
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { seconds } from './lib/progress.mjs';
import { useTestNode } from './node-version.mjs';
import { complain, printComplaints } from './testing/complaints.mjs';

/** They compute, and judge no time: they go on beside the others, which wait, until the browser. */
const BESIDE = ['verify', 'unit', 'web'];
/**
 * Of what runs beside others: it uses what they leave idle. Not the last one, 19: with none of the processor at all for
 * minutes its own limits of time would pass.
 */
const NICENESS = 8;
const ON_SERVER = ['int', 'contract', 'e2e'];
const NEED_REDIS = ['int', 'contract', 'e2e', 'browser', 'previous'];
const NEED_BUILD = ['start', 'int', 'browser', 'budget', 'previous'];
const SUITES = [
  ...[...BESIDE, 'build', 'start', ...ON_SERVER],
  ...['containers', 'previous', 'browser', 'budget'],
];

await ensureInstalled();
await useTestNode();
const began = performance.now();
const totals = { passed: 0, failed: 0 };
let beside;
const wanted = chosenSuites();

const programs = installPrograms();
try {
  // What cannot be had here is refused within the second; an installation goes on beside the checks and the build.
  await Promise.race([programs, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  await prepare();
  const { buildImagesBeside, untilImagesAreMade } = await import('./testing/containers-check.mjs');
  const images = wants(['containers']) ? buildImagesBeside().catch(() => undefined) : untilImagesAreMade();
  beside = runBeside(wanted.every((name) => BESIDE.includes(name)) ? {} : { niceness: NICENESS });
  beside.catch(() => undefined);
  await stage('build', () => passes('build', buildFresh));
  await programs;
  await images;
  await stage('start', async () => passes('start', (await import('./testing/start-check.mjs')).checkStart));
  await stage(ON_SERVER, (names) => jest(names));
  // The containers wait for each other more than they work.
  const release = wants(['previous']) && (await import('./testing/previous-check.mjs')).buildLastRelease();
  await stage('containers', async () => (await import('./testing/containers-check.mjs')).checkContainers());
  await beside;
  await stage(['previous', 'browser'], (names) => played(names, release));
  await stage('budget', async () => passes('budget', (await import('./bundle-budget.mjs')).checkBudget));
} catch (error) {
  totals.failed += 1;
  complain(error.stack ?? error);
}
// A package manager that is stopped in the middle leaves packages half installed.
await programs.catch(() => undefined);
await beside?.catch(() => undefined);
printComplaints();
console.log(`\n${seconds(began)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

function chosenSuites() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return SUITES;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !SUITES.includes(name));
  if (unknown.length > 0) {
    console.error(`no such suite: ${unknown.join(', ')}; there are ${SUITES.join(', ')}`);
    process.exit(2);
  }
  return names;
}

/** The browser, the queue's server and the pooler, which neither the checks nor the build need. */
async function installPrograms() {
  const { ensureBrowser, ensurePooler, ensureRedis } = await import('./testing/machine.mjs');
  if (wants(NEED_REDIS)) await ensureRedis();
  if (wants(['int'])) await ensurePooler();
  if (wants(['browser'])) process.env.CHROMIUM_PATH = await ensureBrowser();
}

async function prepare() {
  if (wants(NEED_BUILD) && !wants(['build'])) await (await import('./build.mjs')).buildIfNeeded();
}

async function stage(suites, work) {
  const names = [suites].flat().filter((name) => wanted.includes(name));
  if (names.length === 0) return;
  const since = performance.now();
  const taken = processorTime();
  console.log(`\n${names.join(' + ')}`);
  const { passed, failed } = await work(names);
  totals.passed += passed;
  totals.failed += failed;
  console.log(`  ${names.join(' + ')}: ${seconds(since)}${stolen(taken)}`);
}

/** What other machines on the same hardware took of this one's processor; a suite that is slow for it shows nothing. */
function stolen(before) {
  const { all, others } = processorTime();
  const share = (others - before.others) / Math.max(1, all - before.all);
  return share < 0.01 ? '' : `, ${Math.round(100 * share)} % of the processor was taken by other machines`;
}

/** Ticks since the boot, of proc(5); none where there is no such file. */
function processorTime() {
  if (!existsSync('/proc/stat')) return { all: 0, others: 0 };
  const ticks = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number);
  return { all: ticks.reduce((sum, value) => sum + value, 0), others: ticks[7] };
}

async function runBeside(options) {
  await stage('verify', async () => (await import('./testing/checks.mjs')).runChecks(options));
  await stage(['unit', 'web'], (names) => jest(names, options));
}

async function jest(names, options) {
  return (await import('./testing/jest-run.mjs')).runJest(names, {}, [], options);
}

/** The stories that are played on whole shops. */
async function played(names, release) {
  if (!names.includes('previous')) return jest(names);
  const others = names.filter((name) => name !== 'previous');
  return (await import('./testing/previous-check.mjs')).checkPrevious(release, others);
}

async function buildFresh() {
  await (await import('./build.mjs')).buildIfNeeded();
}

/** One check that either holds or says why not. */
async function passes(name, check) {
  try {
    await check();
    console.log(`  ✓ ${name}`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    complain(`${name}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function wants(names) {
  return names.some((name) => wanted.includes(name));
}
