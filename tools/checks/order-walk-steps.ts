import { walk, type Sources, type Step } from './order-walk.js';

const API = 'apps/api/src/modules/';
const WORKER = 'apps/worker/src/';

/** The steps of "From click to label" in ARCHITECTURE.md, each with the members in which a reader enters it. */
export const STEPS: readonly Step[] = [
  { title: '1, 2: POST /orders', entries: [`${API}orders/orders.controller.ts#create`] },
  {
    title: '3: POST /orders/payment-create/:id',
    entries: [`${API}payments/payments.controller.ts#create`],
  },
  {
    title: '4, 5: the notification of the payment provider',
    entries: [
      `${API}payments/payment-notices.controller.ts#mercadoPago`,
      `${WORKER}payments/payments.processor.ts#readNotice`,
    ],
    limit: 20,
  },
  {
    title: '6: mails',
    entries: [
      `${WORKER}mail/order-mail.processor.ts#placed`,
      `${WORKER}mail/order-mail.processor.ts#paymentCode`,
      `${WORKER}mail/order-mail.processor.ts#paid`,
      `${WORKER}mail/shop-mail.processor.ts#order`,
    ],
  },
  {
    title: '7: request of the label',
    entries: [
      `${API}shipping/labels.controller.ts#generate`,
      `${WORKER}shipping/shipping.processor.ts#generate`,
    ],
  },
  {
    title: '8: approval of its price',
    entries: [
      `${API}shipping/labels.controller.ts#approve`,
      `${WORKER}shipping/shipping.processor.ts#release`,
    ],
  },
  {
    title: '9: the notification of the carrier',
    entries: [
      `${API}shipping/carrier-notices.controller.ts#melhorEnvio`,
      `${WORKER}shipping/shipping.processor.ts#readNotice`,
    ],
  },
];

/** The most files of the whole walk: 90 for an order as it was, 8 of embroidery, 11 of refunds by line and returns, 1 of sets in mails, 1 of what is heard of payments (ARCHITECTURE.md). */
const LIMIT = 111;
const LINE = 125;
const BEGIN = '<!-- files of the walk: written by tools/check-walk.ts --write -->\n\n';
const END = '<!-- end of the files of the walk -->';

/** The text before the list, the list itself, and the text after it. @throws Error when the markers are missing */
export function documented(text: string): [before: string, list: string, after: string] {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('ARCHITECTURE.md has lost the markers of the walk');
  const at = begin + BEGIN.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}

/** `libs/domain/src/orders` and `rules/order-status.rules`: the module of a file, and its place there. */
function placeOf(file: string): [folder: string, name: string] {
  const [, folder = '', name = ''] =
    /^((?:apps|libs)\/\w+\/src\/(?:modules\/)?\w+)\/(.+)\.ts$/.exec(file) ?? [];
  return [folder, name];
}

function wrapped(folder: string, names: readonly string[]): string[] {
  const lines = [`  ${folder}:`];
  for (const name of names) {
    const last = lines.at(-1) ?? '';
    if (last.length + name.length + 2 > LINE) lines.push(`    ${name}`);
    else lines[lines.length - 1] = `${last} ${name}`;
  }
  return lines;
}

/** The list as the document shows it: for every step its own count, and the files that no earlier step has entered. */
export function listOf(steps: readonly Step[], sources: Sources): string {
  const known = new Set<string>();
  const blocks = steps.map((step) => {
    const { files } = walk([step], sources);
    const fresh = files.filter((file) => !known.has(file));
    for (const file of fresh) known.add(file);
    const folders = Map.groupBy(fresh.map(placeOf), ([folder]) => folder);
    const lines = [...folders].flatMap(([folder, places]) =>
      wrapped(
        folder,
        places.map(([, name]) => name),
      ),
    );
    return [`${step.title} (${files.length} files, ${fresh.length} of them new)`, ...lines].join('\n');
  });
  return `\`\`\`text\n${blocks.join('\n')}\nall: ${known.size} files\n\`\`\`\n\n`;
}

/** What breaks the limits of the walk, and whether the list in `text` is out of date. */
export function walkFaults(steps: readonly Step[], sources: Sources, text: string): string[] {
  const { files, twice, missing } = walk(steps, sources);
  const counts = [
    { title: 'the walk', count: files.length, limit: LIMIT },
    ...steps.flatMap((step) =>
      step.limit === undefined
        ? []
        : [{ title: `step ${step.title}`, count: walk([step], sources).files.length, limit: step.limit }],
    ),
  ];
  return [
    ...counts.flatMap(({ title, count, limit }) =>
      count > limit ? [`${title} enters ${count} files, more than ${limit}`] : [],
    ),
    ...missing.map((one) => `used on the way and not found: ${one}`),
    ...twice.map((one) => `entered twice in a row: ${one}`),
    ...(documented(text)[1] === listOf(steps, sources)
      ? []
      : [
          'ARCHITECTURE.md lists other files: node --import @oxc-node/core/register tools/check-walk.ts --write',
        ]),
  ];
}
