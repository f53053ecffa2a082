// Colours and measures of the shop are tokens (apps/web/src/styles/tokens.css); anywhere else they have no name.

const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
const FUNCTION = /\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from\b)/i;
const PIXELS = /(?<![\w-])-?\d*\.?\d+px\b/;

interface Allowed {
  file: RegExp;
  text: RegExp;
  /** Why this one needs no token. */
  because: string;
}

const ALLOWED: readonly Allowed[] = [
  { file: /^apps\/web\/src\/styles\/tokens\.css$/, text: /./, because: 'the tokens themselves' },
  {
    file: /^apps\/web\/src\/styles\//,
    text: PIXELS,
    because: 'hairlines, stitches and focus rings are drawn here once, in device pixels, and used by name',
  },
  {
    file: /^apps\/web\/src\/features\/dev-states\//,
    text: HEX,
    because: 'the showcase of the controls brings swatches as the catalogue would: colours of cloth are data',
  },
  {
    file: /^apps\/web\/src\/testing\/embroidery-responses\.ts$/,
    text: HEX,
    because: 'colours of thread are data',
  },
  {
    file: /^apps\/web\/src\/shop\/embroidery\/stitches\//,
    text: FUNCTION,
    because: 'light and shadow on thread are computed for each stitch',
  },
];

/** Colours and pixels without a name in one file, as `file:line: what`. */
export function tokenFaults(file: string, source: string): string[] {
  const found = file.endsWith('.css') ? cssFaults : codeFaults;
  return source.split('\n').flatMap((line, index) => {
    const bare = withoutComment(line);
    return found(bare)
      .filter((text) => !ALLOWED.some((entry) => entry.file.test(file) && entry.text.test(text)))
      .map((text) => `${file}:${index + 1}: ${text} has no token`);
  });
}

function cssFaults(line: string): string[] {
  return [HEX, FUNCTION, PIXELS].flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
}

/** In code: arbitrary values of class names, inline styles, and colours as text. */
function codeFaults(line: string): string[] {
  const arbitrary = [...line.matchAll(/-\[([^\]\s'"`]+)\]/g)].flatMap(([, value = '']) => cssFaults(value));
  const inline = [...line.matchAll(/style=\{\{([^}]*)\}/g)].flatMap(([, value = '']) => cssFaults(value));
  const colours = [
    ...line.matchAll(/['"`](#[0-9a-f]{6}|#[0-9a-f]{3}|(?:rgba?|hsla?)\([^'"`]*\))['"`]/gi),
  ].map(([, value = '']) => value);
  return [...new Set([...arbitrary, ...inline, ...colours])];
}

function withoutComment(line: string): string {
  return line.replace(/\/\*.*?\*\//g, '').replace(/^\s*(\*|\/\/|\/\*).*$/, '');
}
