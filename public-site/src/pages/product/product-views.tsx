import type { ProductSummary } from '@nalika/shared-api'
import { Card, SectionDrawing, sectionOfProduct, useHydrated, useLazy } from '@nalika/shared-ui'
import { useState } from 'react'
import { ProductPhoto } from '../../components/product-photo.tsx'
import figure from '../../components/product-figure.module.css'
import toggle from '../../components/view-toggle.module.css'
import { loadTables } from './lazy-tables.ts'
import styles from './product-page.module.css'

const VIEWS = ['section', 'picture'] as const

/** The section to scale, and what the product looks like: its photo, or a picture made from the same dimensions. */
export function ProductViews({ product }: { product: ProductSummary }) {
  const { photo, name } = product
  const section = sectionOfProduct(product)
  const [view, setView] = useState<(typeof VIEWS)[number]>(photo === null ? 'section' : 'picture')
  const hydrated = useHydrated()
  const { loaded } = useLazy(loadTables, photo === null && view === 'picture')
  return (
    <Card className={styles.drawing}>
      <div className={figure.figure}>
        {view === 'section' && section && <SectionDrawing {...section} title={name} size="sheet" />}
        {view === 'picture' && photo !== null && <ProductPhoto photo={photo} name={name} size="sheet" />}
        {view === 'picture' && photo === null && loaded && (
          <>
            <loaded.PictureDefinitions />
            <loaded.ProductPicture product={product} />
          </>
        )}
      </div>
      {section && (
        <div className={`${toggle.toggle} ${styles.views}`} role="group" aria-label="View">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className={toggle.option}
              disabled={!hydrated}
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {one === 'section' ? 'Section' : 'Picture'}
            </button>
          ))}
        </div>
      )}
      <img className={styles.code} src={`/product/${product.id}/address.svg`} alt="" loading="lazy" />
    </Card>
  )
}
