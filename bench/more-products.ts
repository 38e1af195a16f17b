import type pg from 'pg'

/**
 * Fills the catalogue up to `count` products with what is there, in further lots at other prices. In one statement,
 * with indexes and references made afterwards.
 */
export async function addProducts(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ present: number }>('select count(*)::int as present from products')
  const [{ present } = { present: 0 }] = rows
  if (present >= count) return
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'products' and indexname <> 'products_pkey'`,
  )
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER'
       and column_name not in ('id', 'name', 'price')
     order by ordinal_position`,
  )
  const otherColumns = columns.map(({ name }) => name).join(', ')
  const client = await pool.connect()
  await client.query(`set maintenance_work_mem = '512MB'; set session_replication_role = replica`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(
    `insert into products (name, price, ${otherColumns})
     select p.name || ', lot ' || lot, round(p.price * (1 + lot % 40 / 100.0), 2), ${otherColumns}
     from generate_series(1, $1) lot, lateral (select * from products where id <= $3 offset 0) p limit $2`,
    [Math.ceil(count / present), count - present, await lastOf(client, present)],
  )
  await client.query(
    `insert into product_brands (product_id, brand_id)
     select p.id, b.brand_id from products p
     join (select row_number() over (order by id) as place, id from products where id <= $1) original
       on original.place = 1 + (p.id - 1) % $2
     join product_brands b on b.product_id = original.id
     where p.id > $1 on conflict do nothing`,
    [await lastOf(client, present), present],
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query('reset maintenance_work_mem; reset session_replication_role')
  client.release()
}

async function lastOf(client: pg.PoolClient, present: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select id from products order by id offset $1 limit 1',
    [present - 1],
  )
  return rows[0]?.id ?? 0
}
