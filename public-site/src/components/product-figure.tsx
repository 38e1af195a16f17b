import type { ProductSummary } from '@nalika/shared-api'
import { SectionDrawing, sectionOfProduct, type DrawingSize } from '@nalika/shared-ui'
import styles from './product-figure.module.css'
import { ProductPhoto } from './product-photo.tsx'

interface ProductFigureProps {
  product: ProductSummary
  size?: DrawingSize
}

/** A product's photo, or the drawing of its section when it has none. */
export function ProductFigure({ product, size = 'card' }: ProductFigureProps) {
  const section = sectionOfProduct(product)
  return (
    <div className={styles.figure}>
      {product.photo !== null ? (
        <ProductPhoto photo={product.photo} name={product.name} size={size} />
      ) : (
        section && <SectionDrawing {...section} title={product.name} size={size} />
      )}
    </div>
  )
}
