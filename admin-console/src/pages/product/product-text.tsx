import type { ProductRecord } from '@nalika/shared-api'
import { RichTextView } from '@nalika/shared-ui/rich-text'
import { Panel } from '../../components/panel.tsx'
import styles from './product-text.module.css'

/** The long texts of a product. */
export function ProductText({ product }: { product: ProductRecord }) {
  const { key_features: features, detailedDescription: paragraphs } = product
  return (
    <>
      {features !== '' && (
        <Panel title="Key features">
          <RichTextView html={features} />
        </Panel>
      )}
      {paragraphs.length > 0 && (
        <Panel title="Detailed description">
          <div className={styles.paragraphs}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </Panel>
      )}
    </>
  )
}
