import type { BrandRecord } from '@nalika/shared-api'
import {
  Button,
  capitalise,
  LinkButton,
  StatusTag,
  Tag,
  type HeadArguments,
  type PageHead,
} from '@nalika/shared-ui'
import { PageHeader, useDeletion } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { RecordMissing } from '../../components/record-missing.tsx'
import { brandDeletion } from '../../components/brand-deletion.ts'
import { BrandFacts } from './brand-facts.tsx'
import { BrandMedia } from './brand-media.tsx'
import styles from './brand-page.module.css'
import { BrandSummary } from './brand-summary.tsx'
import type { loader } from './brand.loader.ts'

export { loader } from './brand.loader.ts'

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  return { title: ('brand' in data && data.brand?.name) || 'Brand', noIndex: true }
}

/** All that is known of a brand. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {'failed' in loaded || loaded.brand === null ? (
        <RecordMissing record="brand" title="Brand" loaded={loaded} />
      ) : (
        <BrandSheet brand={loaded.brand} />
      )}
    </div>
  )
}

function BrandSheet({ brand }: { brand: BrandRecord }) {
  const deletion = useDeletion({ ...brandDeletion, leaveTo: '/admin/brands' })
  return (
    <>
      <PageHeader
        title={brand.name}
        back="/admin/brands"
        backLabel="Back to Brands"
        aside={
          <div className={styles.tags}>
            <StatusTag status={brand.status} />
            <Tag>{capitalise(brand.type)}</Tag>
          </div>
        }
        note={brand.company_name}
        actions={
          <>
            {brand.status === 'active' && <LinkButton to={`/brand/${brand.id}`}>Public page</LinkButton>}
            <Button onClick={() => void deletion.remove(brand)}>Delete</Button>
            <LinkButton kind="primary" to={`/admin/brand/${brand.id}/edit`}>
              Edit
            </LinkButton>
          </>
        }
      />
      <BrandSummary brand={brand} />
      <div className={styles.columns}>
        <BrandFacts brand={brand} />
        <BrandMedia brand={brand} />
      </div>
    </>
  )
}
