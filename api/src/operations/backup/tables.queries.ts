import type pg from 'pg'

const BATCH = 500

/** Names of all tables except the job queue's; referenced tables come first. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct c.relname as from, p.relname as to from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.oid <> p.oid`,
  )
  const left = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ from, to }) => from === table && left.has(to)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}.`)
    for (const table of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** Without the content of mails that hold secret links: a backup may be read by others. */
const MAIL_ROW = `case when to_jsonb(t) @> '{"secret": true}' then to_jsonb(t) || '{"text": "", "html": "", "unsubscribe": ""}' else to_jsonb(t) end`

/** The rows of a table, by its first columns, as of the transaction that the client is in. */
export async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string> {
  const cursor = client.escapeIdentifier(`backup_${table}`)
  const name = client.escapeIdentifier(table)
  const row = table === 'mails' ? MAIL_ROW : 'to_jsonb(t)'
  await client.query(
    `declare ${cursor} no scroll cursor for select (${row})::text as row from ${name} t order by 1`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${String(BATCH)} from ${cursor}`)
    for (const { row } of rows) yield row
    if (rows.length < BATCH) break
  }
  await client.query(`close ${cursor}`)
}

/** Stores rows of {@link rowsOf}, without generated columns. */
export async function storeRows(
  client: pg.ClientBase,
  table: string,
  rows: Iterable<string> | AsyncIterable<string>,
) {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  )
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  const name = client.escapeIdentifier(table)
  const insert = (batch: string[]) =>
    client.query(
      `insert into ${name} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    )
  let batch: string[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    await insert(batch)
    batch = []
  }
  if (batch.length > 0) await insert(batch)
}

/** Lets identity columns continue after the highest stored id. */
export async function continueSequences(client: pg.ClientBase, table: string): Promise<void> {
  const name = client.escapeIdentifier(table)
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attidentity <> ''`,
    [name],
  )
  for (const { column, sequence } of rows) {
    const id = client.escapeIdentifier(column)
    await client.query(`select setval($1, coalesce(max(${id}), 1), max(${id}) is not null) from ${name}`, [
      sequence,
    ])
  }
}

/** Whether the database is empty: no table, or none with a row. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  for (const table of await tablesInOrder(client)) {
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`)
    if (rowCount) return false
  }
  return true
}
