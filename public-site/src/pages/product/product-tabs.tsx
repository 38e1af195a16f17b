import { DescriptionList, Tabs } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import type { ProductSheetData } from './product-loader.ts'
import styles from './product-page.module.css'

/** The tabs. Each panel repeats its title for visitors without scripts, who see all panels. */
export function ProductTabs({ product }: { product: ProductSheetData }) {
  return (
    <Tabs
      label="Product details"
      items={[
        { id: 'specifications', label: 'Specifications', content: <Specifications product={product} /> },
        { id: 'applications', label: 'Applications', content: <Applications product={product} /> },
        { id: 'description', label: 'Description', content: <Description product={product} /> },
      ]}
    />
  )
}

function Specifications({ product }: { product: ProductSheetData }) {
  return (
    <>
      <h2 className={styles.panelTitle}>Specifications</h2>
      <DescriptionList rows={product.specificationRows} />
    </>
  )
}

function Applications({ product }: { product: ProductSheetData }) {
  return (
    <>
      <h2 className={styles.panelTitle}>Applications</h2>
      {product.applications.length === 0 ? (
        <p>No applications are listed for this product.</p>
      ) : (
        <ul className={styles.applications}>
          {product.applications.map((application) => (
            <li key={application}>
              <Link to={addressOf('/products', { application })}>{application}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Description({ product }: { product: ProductSheetData }) {
  const paragraphs =
    product.detailedDescription.length > 0 ? product.detailedDescription : [product.description]
  return (
    <div className={styles.description}>
      <h2 className={styles.panelTitle}>Description</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
