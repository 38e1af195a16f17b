import type { ProductSummary } from '@nalika/shared-api'
import { mediaSources, SectionDrawing, sectionOfProduct, type DrawingSize } from '@nalika/shared-ui'
import styles from './product-figure.module.css'

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
        <img
          className={styles.photo}
          sizes={size === 'card' ? '(min-width: 768px) 400px, 90vw' : '(min-width: 768px) 50vw, 90vw'}
          {...mediaSources(product.photo)}
          alt={product.name}
          width={640}
          height={480}
          loading={size === 'card' ? 'lazy' : 'eager'}
        />
      ) : (
        section && <SectionDrawing {...section} title={product.name} size={size} />
      )}
    </div>
  )
}
