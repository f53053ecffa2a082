import pg from 'pg';

/** Ways out of what a text may stand in: an element, an attribute, a script, a title, a comment. */
const BREAKOUTS = ['', '">', "'>", '</script></title></textarea></style>-->', '"]}\\u003c/script\\u003e'];

/** What a text may bring along that calls xss(), opens a dialog or asks a foreign host. */
const INJECTIONS = [
  '<script>xss()</script>',
  '<img src=x onerror=xss()>',
  '<svg/onload=xss()>',
  '<details open ontoggle=xss()>',
  '<input autofocus onfocus=xss()>',
  '<a href="javascript:xss()">a</a>',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  '<iframe src=javascript:parent.xss()></iframe>',
  '<img src=//mau.test/a>',
  '<link rel=stylesheet href=//mau.test/a>',
  "<style>@import'//mau.test/a'</style>",
  '<meta http-equiv=refresh content=0;url=//mau.test>',
  '<script>alert(1)</script>',
  '" onmouseover=xss() autofocus onfocus=xss() x="',
  "';xss();//${xss()}{{xss()}}",
  '&lt;img src=x onerror=xss()&gt;%3Csvg onload=xss()%3E',
];

export const PAYLOADS: readonly string[] = BREAKOUTS.flatMap((out) =>
  INJECTIONS.map((injection) => out + injection),
);

/** Addresses that no picture or link may have. */
const ADDRESSES = [
  'javascript:xss()',
  'data:text/html,<script>parent.xss()</script>',
  'x" onerror="xss()" x="',
  "/media/x.webp' onload='xss()",
  'JaVaScRiPt:xss()//',
];

/** Texts that people or staff can write, and where they are kept. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  product: ['name', 'description'],
  warehouse_product: ['name', 'description'],
  category: ['name', 'description'],
  review: ['author', 'author_note', 'text'],
  app_user: ['name', 'phone', 'birth_date'],
  address: ['street', 'number', 'complement', 'neighborhood', 'city', 'country'],
  lead: ['name', 'whatsapp', 'email'],
  contact_message: ['name', 'email', 'phone', 'message', 'answered_by'],
  warehouse: ['name', 'location'],
  shop_order: ['tracking', 'payment_method'],
  order_item: ['name', 'size', 'colour', 'colour_value'],
  order_note: ['text', 'author'],
  order_step: ['actor', 'detail'],
  order_discount: ['code'],
  shipping_label: ['carrier_id', 'carrier_status', 'tracking', 'error'],
  charge: ['status_detail', 'details', 'pix_code', 'barcode'],
  refund: ['error'],
  stock_movement: ['actor', 'reason'],
  saved_view: ['name', 'query'],
  staff_role: ['name'],
  audit_log: ['actor', 'action', 'entity', 'entity_id'],
};

/** Addresses of pictures and of what providers hand out. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  product: ['image'],
  category: ['image'],
  order_item: ['image'],
  app_user: ['photo'],
  shipping_label: ['print_url'],
  charge: ['ticket_url'],
};

/** What the demonstration has none or few of. */
const MORE_ROWS = [
  `insert into lead (id, name, whatsapp, email, created_at, updated_at)
   select gen_random_uuid(), '', '', 'x' || n, now(), now() from generate_series(1, 80) n`,
  `insert into contact_message (id, name, email, message, created_at)
   select gen_random_uuid(), '', '', '', now() from generate_series(1, 80) n`,
  `insert into order_note (id, order_id, text, author, created_at)
   select gen_random_uuid(), id, '', '', now() from shop_order, generate_series(1, 5)`,
  `insert into saved_view (id, user_id, list, name, query, created_at)
   select gen_random_uuid(), id, 'orders', n::text, '', now() from app_user, generate_series(1, 3) n`,
  `insert into staff_role (id, name, permissions)
   select gen_random_uuid()::text, n::text, '["orders:read"]' from generate_series(1, 3) n`,
  `insert into audit_log (id, actor, action, entity, entity_id)
   select gen_random_uuid(), '', '', '', '' from generate_series(1, 80)`,
  `insert into order_discount (id, order_id, code, amount_cents) select gen_random_uuid(), id, '', 0 from shop_order`,
];

/** Texts inside of what is kept as JSON or as a list: column = expression, `t` a text of that row. */
const INSIDE = [
  `update product set tags = array[t, 'scrubs'], images = array[u],
     details = jsonb_build_object('bullets', jsonb_build_array(t, t), 'fabric', t, 'fit', t, 'care', jsonb_build_array(t))`,
  `update warehouse_product set tags = array[t]`,
  `update shop_order set customer = customer || jsonb_build_object('name', t, 'email', t, 'phone', t),
     address = address || jsonb_build_object('street', t, 'number', t, 'complement', t, 'neighborhood', t, 'city', t),
     ship_type = ship_type || jsonb_build_object('name', t, 'company', jsonb_build_object('name', t))`,
  `update audit_log set before = jsonb_build_object('name', t, t, t), after = jsonb_build_object('name', t || '2', t, u)`,
];

/** Settings that are words or links: those that the form would not take are not believed when they are read either. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'shop.name': PAYLOADS,
  'shop.legalName': PAYLOADS,
  'shop.address': PAYLOADS,
  'shop.supportHours': PAYLOADS,
  'shop.instagram': ADDRESSES,
  'shop.reputationUrl': ADDRESSES,
  'shop.chatUrl': ADDRESSES,
};

/** Every text of the shop says what an attacker would, as many of the eighty as it holds. */
export async function seedMaliciousTexts(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    // Triggers reject changes of the audit log, and would index every product again.
    await database.query(`set session_replication_role = replica`);
    for (const rows of MORE_ROWS) await database.query(rows);
    for (const [table, columns] of Object.entries(TEXTS)) await fill(database, table, columns, PAYLOADS);
    for (const [table, columns] of Object.entries(LINKS)) await fill(database, table, columns, ADDRESSES);
    for (const update of INSIDE) await database.query(withTexts(update), [PAYLOADS, ADDRESSES]);
    for (const [key, texts] of Object.entries(SETTINGS)) await setting(database, key, texts);
    // No trigger has notified the processes that keep responses.
    await database.query(`select pg_notify('shop_changes', 'all')`);
  } finally {
    await database.end();
  }
}

/** Fills columns with as many texts as each holds, every row beginning with another one. */
async function fill(
  database: pg.Client,
  table: string,
  columns: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const { rows } = await database.query<{ name: string; most: number | null }>(
    `select column_name as name, character_maximum_length as most from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name = any($2)`,
    [table, columns],
  );
  if (rows.length !== columns.length) throw new Error(`${table} has no such columns: ${columns.join(', ')}`);
  const packed = rows.map(({ name, most }) =>
    texts.map((_, from) => pack(texts, from, most ?? Infinity, name)),
  );
  // Where each address may stand once, the row's number keeps them apart.
  const changes = rows.map(({ name, most }, at) => {
    const text = `($${at + 1}::text[])[1 + n % ${texts.length}]`;
    return `${name} = ${name === 'email' ? `n || ${text}` : text}${most === null ? '' : `::varchar(${most})`}`;
  });
  await database.query(
    `update ${table} set ${changes.join(', ')} from (select ctid as row, row_number() over () as n from ${table}) list
      where ${table}.ctid = list.row`,
    packed,
  );
}

/** The texts from one on, as many as fit; addresses stand alone. */
function pack(texts: readonly string[], from: number, most: number, column: string): string {
  const turned = [...texts.slice(from), ...texts.slice(0, from)];
  if (texts === ADDRESSES) return turned.find(({ length }) => length <= most) ?? '';
  const room = column === 'email' ? most - 6 : most;
  const first = turned.find(({ length }) => length <= room) ?? turned[0]?.slice(0, room) ?? '';
  return turned
    .filter((text) => text !== first)
    .reduce((all, text) => (all.length + text.length <= room ? all + text : all), first);
}

/** `update x set …` with a text `t` and an address `u` for each row. */
function withTexts(update: string): string {
  const [, table = '', changes = ''] = /^update (\w+) set ([^]*)$/.exec(update) ?? [];
  return `update ${table} set ${changes}
    from (select ctid as row, ($1::text[])[1 + n % 80] || ($1::text[])[1 + (n + 40) % 80] as t, ($2::text[])[1 + n % 5] as u
            from (select ctid, row_number() over () as n from ${table}) numbered) list
   where ${table}.ctid = list.row`;
}

async function setting(database: pg.Client, key: string, texts: readonly string[]): Promise<void> {
  await database.query(`insert into setting (key, value, updated_at, version) values ($1, $2, now(), 1)`, [
    key,
    JSON.stringify(pack(texts, key.length, 60, key)),
  ]);
}
