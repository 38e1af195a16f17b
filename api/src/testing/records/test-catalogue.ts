import { brands } from '../../catalogue/brands/brands.schema.ts'
import { insertProducts } from '../../catalogue/products/product-writer.ts'
import type { ProductValues } from '../../catalogue/products/product-writer.ts'
import type { Db } from '../../platform/database/database.ts'

/** Stores a brand and answers its id. */
export async function addBrand(
  db: Db,
  name: string,
  values: Partial<typeof brands.$inferInsert> = {},
): Promise<number> {
  const [stored] = await db
    .insert(brands)
    .values({ name, companyName: `${name} Tubes Ltd`, type: 'others', ...values })
    .returning({ id: brands.id })
  if (!stored) throw new Error('The brand was not stored.')
  return stored.id
}

/** Stores a product, by default an ERW pipe of 2 inch schedule 40, and answers its id. */
export async function addProduct(
  db: Db,
  values: Partial<ProductValues> = {},
  brandsOfIt: { id: number; name: string }[] = [],
): Promise<number> {
  const product: ProductValues = {
    name: 'ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
    category: 'erw',
    applications: ['Structural'],
    grade: 'A53 Gr B',
    standard: 'ASTM A53',
    material: 'Carbon steel',
    diameter: 60.3,
    thickness: 3.91,
    nominal_size: 'NPS 2',
    schedule: '40',
    length: 6,
    weight_per_metre: 5.44,
    finish: 'Black',
    end_type: 'Plain',
    price: 2165,
    rating: 4.2,
    ...values,
  }
  const [id] = await insertProducts(db, [
    {
      values: {
        min_diameter: product.diameter ?? null,
        max_diameter: product.diameter ?? null,
        min_thickness: product.thickness ?? null,
        max_thickness: product.thickness ?? null,
        ...product,
      },
      brands: brandsOfIt,
    },
  ])
  if (id === undefined) throw new Error('The product was not stored.')
  return id
}
