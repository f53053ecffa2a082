// Which table a piece of source writes or locks, and whose table that is.
import ts from 'typescript';

/** A table as its entity declares it. */
export interface OwnedTable {
  readonly table: string;
  readonly entity: string;
  /** The noun, a folder of libs/domain/src, or 'platform'. */
  readonly owner: string;
}

/** A statement or call that writes rows of a table or locks them. */
export interface TableWrite {
  readonly file: string;
  readonly line: number;
  readonly owner: string;
  /** '?' where the name of the table is put together at run time. */
  readonly table: string;
  readonly how: string;
}

const HOME = /^libs\/(?:domain\/src\/([^/]+)\/|(platform)\/)/;
const IDENTIFIER = String.raw`"?(\$\{\}|[a-z_]+)"?`;
const WRITES: readonly (readonly [string, RegExp])[] = [
  ['insert', new RegExp(String.raw`\binsert\s+into\s+${IDENTIFIER}`, 'gi')],
  ['update', new RegExp(String.raw`\bupdate\s+(?:only\s+)?${IDENTIFIER}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi')],
  ['delete', new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${IDENTIFIER}`, 'gi')],
  ['merge', new RegExp(String.raw`\bmerge\s+into\s+${IDENTIFIER}`, 'gi')],
  ['truncate', new RegExp(String.raw`\btruncate\s+(?:table\s+)?${IDENTIFIER}`, 'gi')],
  ['lock', new RegExp(String.raw`\block\s+table\s+${IDENTIFIER}`, 'gi')],
];
const ROW_LOCK =
  /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b(?:\s+of\s+(\w+(?:\s*,\s*\w+)*))?/gi;
const SOURCE = new RegExp(
  String.raw`\b(?:from|join)\s+${IDENTIFIER}(?:\s+(?:as\s+)?(?!for\b|where\b|on\b|order\b|left\b|join\b)(\w+))?`,
  'gi',
);
const ENTITY_CALLS =
  /^(create|insert|insertMany|nativeInsert|nativeUpdate|nativeDelete|upsert|upsertMany|persist|remove|assign|lock)$/;
const FINDS = /^find/;

/** Where a source belongs: a noun of the shop, the platform, or the door that it stands in. */
export const homeOf = (file: string): string => {
  const [, noun, platform] = HOME.exec(file) ?? [];
  return noun ?? platform ?? file.split('/').slice(0, 2).join('/');
};

/** The tables that the entities of a source declare. */
export function tablesOf(file: string, text: string): OwnedTable[] {
  return [...text.matchAll(/\bname:\s*'(\w+)',\s*tableName:\s*'(\w+)'/g)].map(
    ([, entity = '', table = '']) => ({
      entity,
      table,
      owner: homeOf(file),
    }),
  );
}

/** A write that a source may do although the table is another's. */
export interface Exception {
  /** The files that may. */
  readonly files: RegExp;
  /** Tables, or '*' for all of them. */
  readonly tables: readonly string[];
  /** Only this way of writing; any without it. */
  readonly how?: string;
  readonly because: string;
}

/** The writes by others than the table's owner which no exception allows, one line each. */
export const violations = (writes: readonly TableWrite[], exceptions: readonly Exception[]): string[] =>
  writes
    .filter((write) => write.owner !== homeOf(write.file) && !exceptions.some((each) => allows(each, write)))
    .map(
      ({ file, line, how, table, owner }) => `${file}:${line}: ${how} of ${table}, which belongs to ${owner}`,
    );

export const allows = ({ files, tables, how }: Exception, write: TableWrite): boolean =>
  files.test(write.file) &&
  (tables.includes(write.table) || tables.includes('*')) &&
  (how === undefined || how === write.how);

/** Everything that a source writes or locks, its own tables as well. */
export function writesOf(file: string, text: string, tables: readonly OwnedTable[]): TableWrite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const byTable = new Map(tables.map((each) => [each.table, each]));
  const byEntity = new Map(tables.map((each) => [each.entity, each]));
  const held = entityVariables(source, byEntity);
  const found: TableWrite[] = [];
  const note = (node: ts.Node, how: string, table: OwnedTable | undefined): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ file, line, how, table: table?.table ?? '?', owner: table?.owner ?? '?' });
  };
  const entityOf = (node: ts.Expression | undefined): OwnedTable | undefined =>
    node && (byEntity.get(classOf(node)) ?? held.get(node.getText(source)));

  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      for (const [how, table] of statementsIn(sqlOf(node)))
        if (table === '${}' || byTable.has(table)) note(node, how, byTable.get(table));
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const verb = node.expression.name.text;
      const [first] = node.arguments;
      const entity = entityOf(first);
      if (entity && ENTITY_CALLS.test(verb)) note(node, verb, entity);
      else if (entity && FINDS.test(verb) && /\blockMode\b/.test(node.getText(source)))
        note(node, 'lock', entity);
    }
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
      const { left } = node;
      const entity = ts.isPropertyAccessExpression(left)
        ? held.get(left.expression.getText(source))
        : undefined;
      if (entity) note(node, 'assignment', entity);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `=`, `+=`, `??=` and their like. */
const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

/** The text with '${}' for what is put in at run time. */
const sqlOf = (node: Text): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('${}')
    : node.text;

/** Pairs of what is done and to which table. */
function statementsIn(sql: string): (readonly [how: string, table: string])[] {
  const writes = WRITES.flatMap(([how, pattern]) =>
    [...sql.matchAll(pattern)].map(([, table = '']) => [how, table.toLowerCase()] as const),
  );
  const locks = [...sql.matchAll(ROW_LOCK)].flatMap((lock) =>
    lockedTables(sql.slice(0, lock.index), lock[1]).map((table) => ['lock', table] as const),
  );
  return [...writes, ...locks];
}

/** The tables whose rows `for update` takes: those it names, else every one that its query reads from. */
function lockedTables(before: string, named: string | undefined): string[] {
  const query = innermost(before);
  const sources = [...query.matchAll(SOURCE)].map(([, table = '', alias]) => ({
    table: table.toLowerCase(),
    alias: (alias ?? table).toLowerCase(),
  }));
  if (!named) return sources.map(({ table }) => table);
  const aliases = named.split(',').map((alias) => alias.trim().toLowerCase());
  return sources.filter(({ alias }) => aliases.includes(alias)).map(({ table }) => table);
}

/** The query that ends here, without the queries in brackets that it asks, nor those around it. */
function innermost(before: string): string {
  let depth = 0;
  let query = '';
  for (const letter of [...before].reverse()) {
    if (letter === ')') depth += 1;
    else if (letter === '(' && depth === 0) break;
    else if (letter === '(') depth -= 1;
    else if (depth === 0) query = letter + query;
  }
  return query;
}

/** The class that an expression names or makes an object of: `Order`, `new Order(…)`, `Order.of(…)`. */
function classOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isNewExpression(node)) return classOf(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return classOf(node.expression.expression);
  return '';
}

/** Names in this source that hold an entity: by their type, or by what they were made, found or created of. */
function entityVariables(
  source: ts.SourceFile,
  byEntity: ReadonlyMap<string, OwnedTable>,
): Map<string, OwnedTable> {
  const held = new Map<string, OwnedTable>();
  const keep = (name: ts.Node, entity: OwnedTable | undefined): void => {
    if (entity) held.set(name.getText(source), entity);
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isParameter(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name)) {
      if (node.type) keep(node.name, byEntity.get(node.type.getText(source)));
      else if (ts.isVariableDeclaration(node) && node.initializer) keep(node.name, madeOf(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  const madeOf = (given: ts.Expression): OwnedTable | undefined => {
    const made = ts.isAwaitExpression(given) ? given.expression : given;
    const entity = byEntity.get(classOf(made));
    if (entity || !ts.isCallExpression(made) || !ts.isPropertyAccessExpression(made.expression))
      return entity;
    const [first] = made.arguments;
    const verb = made.expression.name.text;
    return first && (FINDS.test(verb) || ENTITY_CALLS.test(verb)) ? byEntity.get(classOf(first)) : undefined;
  };
  visit(source);
  return held;
}
