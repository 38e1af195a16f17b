import type { CategorySize } from '@nalika/shared-api/contract'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import { Button, Container, EmptyState, LinkButton, SelectField } from '@nalika/shared-ui'
import { useMemo, useRef } from 'react'
import { Form, useLoaderData, useLocation, useSearchParams } from 'react-router-dom'
import { CategoryTabs } from '../../components/category-tabs.tsx'
import { ListDisplayFields } from '../../components/list-display.tsx'
import type { Loaded } from '../../components/load-record.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { usePriceUnit } from '../../components/price-unit/price-unit-store.ts'
import { PriceUnitSwitch } from '../../components/price-unit/price-unit-switch.tsx'
import { breadcrumbList } from '../../components/structured-data.ts'
import { SizeMatrix, type ShownSize } from '../../components/size-matrix.tsx'
import { sizeTables } from '../../components/size-tables.ts'
import { addressOf } from '../../components/address.ts'
import { useFollowedFields } from '../../components/use-followed-fields.ts'
import { AbsentCategory, absentCategoryHead } from '../category/absent-category.tsx'
import { categoryCrumbs } from '../category/category-head.ts'
import { categorySizesLoader, type CategorySizes } from './category-sizes-loader.ts'
import styles from './category-sizes-page.module.css'
import { addressOfSize, lowestPrice } from './size-facts.ts'

function CategorySizesPage() {
  const found = useLoaderData<typeof categorySizesLoader>()
  return found.state === 'found' ? (
    <SizesOfCategory sizes={found.record} />
  ) : (
    <AbsentCategory state={found.state} />
  )
}

/** What a category is sold in: each size with its price and weight. */
function SizesOfCategory({ sizes: { category, grades, data } }: { sizes: CategorySizes }) {
  const [params] = useSearchParams()
  const unit = usePriceUnit()
  const grade = params.get('grade') ?? ''
  const tables = useMemo(
    () =>
      sizeTables(
        data.map((size) => ({ ...size, diameter: size.min_diameter, size })),
        ({ size }) => size,
      ),
    [data],
  )

  function show(size: CategorySize): ShownSize {
    const target = addressOfSize(size, category.id, grade)
    return {
      to: typeof target === 'number' ? `/product/${target}` : addressOf('/products', { ...target, unit }),
      weight: size.weight_per_metre,
      price: lowestPrice(unit, size),
      inStock: size.in_stock,
      products: size.products,
    }
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={sizesCrumbs(category)} title={`${category.name}: sizes`}>
        <p>Lowest list prices without GST, weights and stock. Each size opens its products.</p>
      </PageHeader>
      <SizeMatrix tables={tables} show={show} unit={unit}>
        <CategoryTabs category={category.id} />
        <GradeForm grades={grades} grade={grade} />
        <PriceUnitSwitch />
      </SizeMatrix>
      {tables.length === 0 && (
        <EmptyState
          title="No sizes found"
          action={<LinkButton to={`/category/${category.id}`}>All {category.name}</LinkButton>}
        />
      )}
    </Container>
  )
}

/** Limits the sizes to a grade. A GET form: it works without scripts. */
function GradeForm({ grades, grade }: { grades: readonly string[]; grade: string }) {
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  useFollowedFields(
    form,
    useMemo(() => ({ grade }), [grade]),
  )
  return (
    <Form ref={form} className={styles.grades} method="get" action={pathname} preventScrollReset>
      <ListDisplayFields />
      <SelectField
        className={styles.grade}
        label="Grade"
        name="grade"
        placeholder="All grades"
        options={grades.map((value) => ({ value, label: value }))}
        defaultValue={grade}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button className={styles.show} type="submit">
        Show
      </Button>
    </Form>
  )
}

const sizesCrumbs = ({ id, name }: CategorySizes['category']) => [
  ...categoryCrumbs(name).slice(0, -1),
  { label: name, to: `/category/${id}` },
  { label: 'Sizes' },
]

function categorySizesHead({ data, url }: HeadArguments<Loaded<CategorySizes>>): PageHead {
  if (data.state !== 'found') return absentCategoryHead(data.state)
  const { category } = data.record
  return {
    title: `${category.name}: sizes`,
    description: `Sizes of ${category.name} with weight per metre and prices per piece, metre and kilogram.`,
    canonical: `/category/${category.id}/sizes`,
    noIndex: url.searchParams.has('grade') || data.record.data.length === 0,
    structuredData: [breadcrumbList(sizesCrumbs(category), url)],
  }
}

export { CategorySizesPage as Component, categorySizesHead as head, categorySizesLoader as loader }
