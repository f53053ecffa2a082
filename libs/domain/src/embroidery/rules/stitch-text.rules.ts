/** What the machine takes, in characters of one line. */
export const STITCH = { nameMax: 24, secondLineMax: 28 } as const;

/** Letters of Portuguese, digits and the marks that names and council numbers are written with. */
const STITCHABLE = /^[A-Za-zÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº0-9 .,'&/()-]*$/u;

/** As it is stitched: composed letters, straight apostrophes, single spaces. */
export const stitchedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’´`]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a line cannot be stitched: `text` has other characters, `long` more than `max` of them. */
export function textFault(text: string, max: number): 'text' | 'long' | undefined {
  const stitched = stitchedText(text);
  if (!STITCHABLE.test(stitched)) return 'text';
  return stitched.length > max ? 'long' : undefined;
}

const STATES = 'AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO';
/** Councils that register by state. */
const BY_STATE = 'COREN|CRMV|CRM|CRO|CRF|CRESS';
/** Councils that register by numbered region. */
const BY_REGION = 'CREFITO|CREFONO|CRFA|CRBM|CRBIO|CRTR|CRN|CRP';
const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+|\d{2,7})`;
const COUNCIL = new RegExp(`^(${BY_STATE}|${BY_REGION})(?![A-Z])`, 'i');
/** 'COREN-SP 123.456-ENF': between the parts any of space, hyphen, slash, colon and 'nº'. */
const STATE_FIRST = new RegExp(
  String.raw`^(${BY_STATE})[\s/-]*(${STATES})[\s/:-]*(?:N[º°.]*\s*)?${NUMBER}(?:[\s/-]*(ENF|OBST|TE|AE|PJ))?$`,
  'i',
);
/** 'CRM 123456/SP' */
const STATE_LAST = new RegExp(String.raw`^(${BY_STATE})[\s:-]*${NUMBER}[\s/-]+(${STATES})$`, 'i');
/** 'CREFITO-3 123456-F', 'CRP 06/12345' */
const REGION = new RegExp(
  String.raw`^(${BY_REGION})[\s-]*(\d{1,2})[ªº]?[\s/:-]+${NUMBER}(?:[\s/-]*([A-Z]{1,2}))?$`,
  'i',
);

const grouped = (number: string): string => number.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * The second line as it is stitched. One that begins with a council has its state or region and a number, and is written the
 * way the councils do: 'coren sp 123456' becomes 'COREN-SP 123.456'. Anything else is a profession.
 */
export function stitchedSecondLine(
  text: string,
): { readonly text: string } | { readonly fault: 'text' | 'long' | 'council' } {
  const written = stitchedText(text);
  const line = COUNCIL.test(written) ? councilLine(written) : written;
  // A colon and a degree sign are read between the parts, and not stitched.
  if (line === undefined)
    return { fault: STITCHABLE.test(written.replace(/[:°]/g, '')) ? 'council' : 'text' };
  const fault = textFault(line, STITCH.secondLineMax);
  return fault ? { fault } : { text: line };
}

function councilLine(text: string): string | undefined {
  const [, council, state, number, kind] = STATE_FIRST.exec(text) ?? last(text) ?? [];
  if (council && state && number)
    return `${council}-${state} ${grouped(number)}${kind ? `-${kind}` : ''}`.toUpperCase();
  const [, regional, region, registered, suffix] = REGION.exec(text) ?? [];
  if (!regional || !region || !registered) return undefined;
  return `${regional}-${parseInt(region, 10)} ${grouped(registered)}${suffix ? `-${suffix}` : ''}`.toUpperCase();
}

function last(text: string): readonly (string | undefined)[] | undefined {
  const [whole, council, number, state] = STATE_LAST.exec(text) ?? [];
  return whole ? [whole, council, state, number] : undefined;
}
