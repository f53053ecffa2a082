// How each scanner is run: bounded in time, and what it found as lines that known-findings.json can explain.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXPOSED } from './exposed-names.mjs';

/** Runs of sqlmap beside each other. */
const LANES = 2;
/** Modules of wapiti that ask nobody but the shop. */
const MODULES =
  'backup,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,timesql,xss';
const MAX_PARAMETERS = 30;
const LINKS = 200;

/**
 * @typedef {{ url: string, token: string, targets: string[] }} ScannedShop
 * @typedef {{ shop: ScannedShop, folder: string, milliseconds: number, progress: (text: string) => void }} Scan
 * @type {Record<string, (scan: Scan) => Promise<{ asked: string, findings: string[] }>>}
 */
export const SCANNERS = { sqlmap, wapiti, ffuf };

/** Every parameter and id of every address that reads: errors, booleans, unions. */
async function sqlmap({ shop, folder, milliseconds, progress }) {
  const end = performance.now() + milliseconds;
  const waiting = [...shop.targets];
  const findings = [];
  let asked = 0;
  const lane = async () => {
    while (waiting.length > 0 && performance.now() < end) {
      const target = waiting.shift();
      const args = [
        ...['-u', shop.url + target, '--batch', '--level', '1', '--risk', '1', '--technique', 'BEU'],
        ...[
          '--timeout',
          '10',
          '--retries',
          '0',
          '--threads',
          '1',
          '--disable-coloring',
          '--ignore-code',
          '*',
        ],
        ...['--headers', `Authorization: Bearer ${shop.token}`, '--output-dir', folder, '--flush-session'],
        ...['--drop-set-cookie', '--dbms', 'PostgreSQL'],
      ];
      const { text, late } = await program('sqlmap', args, end - performance.now());
      if (late) break;
      asked += 1;
      progress(`${asked} of ${shop.targets.length}`);
      for (const [, parameter] of text.matchAll(/^Parameter: (.+)$/gm))
        findings.push(`${target.split('?')[0]} ${parameter}`);
      if (/unhandled exception|unable to connect/i.test(text)) findings.push(`${target}: sqlmap failed`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (asked === 0) findings.push('sqlmap asked nothing');
  return { asked: `${asked} of ${shop.targets.length} addresses`, findings };
}

/** Scripts, commands, files, redirects, headers … of the same addresses and of the pages that it finds by links. */
async function wapiti({ shop, folder, milliseconds }) {
  const report = path.join(folder, 'report.json');
  const modules = MODULES.split(',').length;
  // A third for looking around, the rest for the modules one after the other.
  const args = [
    ...['-u', `${shop.url}/`, '--scope', 'folder', '-m', MODULES, '-f', 'json', '-o', report],
    ...['--flush-session', '--no-bugreport', '--store-session', folder, '--store-config', folder, '-v', '0'],
    ...['--max-links-per-page', String(LINKS), '--max-parameters', String(MAX_PARAMETERS)],
    ...['--max-scan-time', String(milliseconds / 3_000)],
    ...['--max-attack-time', String((2 * milliseconds) / 3_000 / modules)],
    ...['-H', `Authorization: Bearer ${shop.token}`],
    ...shop.targets.flatMap((target) => ['-s', shop.url + target.replaceAll('*', '')]),
  ];
  await program('wapiti', args, 2 * milliseconds);
  if (!existsSync(report)) return { asked: 'nothing', findings: ['wapiti wrote no report'] };
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, 'utf8'));
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ method, path: place, parameter, info }) =>
      [kind, method, place, parameter || '-', info.replaceAll(/\s+/g, ' ').slice(0, 200)].join(' | '),
    ),
  );
  return {
    asked: `${infos.crawled_pages_nbr ?? shop.targets.length} pages`,
    findings: [...new Set(findings)],
  };
}

/** Names of files and services that are often exposed: what is there without an account. */
async function ffuf({ shop, folder, milliseconds }) {
  const [words, report] = [path.join(folder, 'names.txt'), path.join(folder, 'report.json')];
  writeFileSync(words, EXPOSED.join('\n'));
  const args = [
    ...['-w', words, '-u', `${shop.url}/FUZZ`, '-mc', 'all', '-fc', '400,401,403,404,405'],
    ...['-t', '10', '-s', '-of', 'json', '-o', report, '-maxtime', String(Math.ceil(milliseconds / 1_000))],
  ];
  await program('ffuf', args, milliseconds + 10_000);
  if (!existsSync(report)) return { asked: 'nothing', findings: ['ffuf wrote no report'] };
  const { results } = JSON.parse(readFileSync(report, 'utf8'));
  const findings = results.map(({ input, status, length }) => `/${input.FUZZ} ${status} (${length} bytes)`);
  return { asked: `${EXPOSED.length} names`, findings };
}

/** Runs a program; resolves to what it said, and whether it was ended after `milliseconds`. */
function program(name, args, milliseconds) {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let late = false;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    const timer = setTimeout(
      () => {
        late = true;
        child.kill('SIGKILL');
      },
      Math.max(1, milliseconds),
    );
    child.once('error', (error) => (text += error.message));
    child.once('close', () => {
      clearTimeout(timer);
      resolve({ text, late });
    });
  });
}
