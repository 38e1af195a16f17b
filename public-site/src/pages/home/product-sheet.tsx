import { priceIn } from '@nalika/shared-api/contract'
import type { ProductSummary } from '@nalika/shared-api'
import { formatRupees, formatSize, SectionDrawing, sectionOfProduct, type Section } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { tradeSizeOf } from '../../components/product-facts.ts'
import styles from './hero.module.css'

interface SizeSheetProps {
  /** Null while a question is open, which is then shown instead. */
  section: Section | null
  question?: string
  title: string
  caption: ReactNode
  /** What is not known has a dash. */
  facts: { Size?: string; Weight?: string; Price?: string }
}

/** A section with its title block, like a technical drawing. Every state has the same height. */
export function SizeSheet({ section, question, title, caption, facts }: SizeSheetProps) {
  return (
    <figure className={styles.sheet}>
      <div className={styles.paper}>
        {section ? <SectionDrawing {...section} title={title} /> : <p>{question}</p>}
      </div>
      <figcaption>
        <p className={styles.caption}>{caption}</p>
        <dl className={styles.block}>
          {(['Size', 'Weight', 'Price'] as const).map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{facts[term] ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}

/** A product's section, weight and list price, with a link to its page. Renders nothing without a size. */
export function ProductSheet({ product }: { product: ProductSummary | null }) {
  const section = product && sectionOfProduct(product)
  if (!product || !section) return null
  const price = priceIn('kg', product)
  return (
    <SizeSheet
      section={section}
      title={product.name}
      caption={<Link to={`/product/${product.id}`}>{product.name}</Link>}
      facts={{
        Size: tradeSizeOf(product) || formatSize(product),
        ...(product.weight_per_metre !== null && {
          Weight: `${product.weight_per_metre.toFixed(2)}\u00a0kg/m`,
        }),
        ...(price !== null && { Price: `${formatRupees(price)}/kg` }),
      }}
    />
  )
}
