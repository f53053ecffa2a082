// Names of code and files that the documents put in backticks exist.

/** `OrderEffects`, `correctCounts`, `FILTER_INDEX`, also with a member: `StockLedger.hold`. */
const IDENTIFIER = /^(?:[A-Z][a-z]\w*|[a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:\.\w+)?$/;
const FILE_ENDING = /\.(?:tsx?|mjs|cjs|css|json|md|ya?ml|sh)$/;
/** Paths of a folder or file: addresses begin with a slash, patterns and placeholders name no single file. */
const PATH = /^[\w-][\w@.-]*(?:\/[\w@.-]+)+\/?$/;
/** Written by a build, a start or a test run. */
const GENERATED = /^(?:dist|reports|coverage|node_modules)\//;

/** Names of libraries that documents speak of, and variables that libraries read. */
const FOREIGN = new Set([
  ...['QueueEvents', 'ControlledTransaction', 'healthCheck', 'pressureHandler'],
  ...['OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES', 'OTEL_EXPORTER_OTLP_HEADERS'],
]);

const LINK = /\]\((?!\w+:)(?:\.\.?\/)*([^)#\s]+)/g;
const IN_BACKTICKS = /(?<!`)`([^`\n]+)`(?!`)/g;

export interface Known {
  /** All code as one text. */
  readonly code: string;
  /** Every file of the project, from its root. */
  readonly files: readonly string[];
}

/**
 * A lookup of what exists: words of the code, and paths written from any folder, with or without `libs`, `src` and
 * ending.
 */
export function knownNames({ code, files }: Known): {
  word(name: string): boolean;
  path(name: string): boolean;
} {
  const words = new Set(code.match(/\w+/g) ?? []);
  const short = (path: string): string =>
    path
      .replace(/\/$/, '')
      .replace(/(?:^|\/)src(?=\/|$)/g, '')
      .replace(/^\//, '');
  const places = new Set<string>();
  for (const file of files) {
    const whole = short(file);
    const parts = whole.split('/');
    for (let end = 1; end <= parts.length; end += 1)
      for (let begin = 0; begin < end; begin += 1) {
        const place = parts.slice(begin, end).join('/');
        places.add(place).add(place.replace(FILE_ENDING, ''));
      }
  }
  return {
    word: (name) => words.has(name),
    path: (name) =>
      places.has(short(name)) || (name.startsWith('.') && files.some((file) => file.endsWith(name))),
  };
}

/** What one document names in backticks and nobody has: identifiers, file names and paths. */
export function documentFaults(
  document: string,
  text: string,
  known: ReturnType<typeof knownNames>,
): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  const named = new Set(
    [...prose.matchAll(IN_BACKTICKS), ...prose.matchAll(LINK)].map(([, name = '']) => name),
  );
  return [...named].flatMap((name) => {
    const isFile = PATH.test(name) || (FILE_ENDING.test(name) && /^[\w.-]+$/.test(name));
    const exists = isFile
      ? GENERATED.test(name) || known.path(name)
      : !IDENTIFIER.test(name) || FOREIGN.has(name) || name.split('.').every((one) => known.word(one));
    return exists ? [] : [`${document}: there is no \`${name}\``];
  });
}
