import type { DistributorDetails } from '@nalika/shared-api'
import { stateOfGstin } from '@nalika/shared-api/contract'
import { DescriptionList } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { NOT_AVAILABLE } from '../../components/lead-labels.ts'
import { Panel } from '../../components/panel.tsx'
import styles from './card.module.css'

/** The business: tax numbers, brands and description. */
export function BusinessCard({ distributor }: { distributor: DistributorDetails }) {
  const { years_in_business: years, description, bio } = distributor
  return (
    <Panel title="Business">
      <DescriptionList
        empty={NOT_AVAILABLE}
        rows={[
          { term: 'GSTIN', value: <Gstin distributor={distributor} /> },
          { term: 'PAN', value: distributor.pan_no },
          { term: 'Category', value: distributor.business_category },
          { term: 'Years in business', value: years === null ? '' : String(years) },
          { term: 'Brands', value: <Brands brands={distributor.brands} /> },
          { term: 'Description', value: description && <p className={styles.text}>{description}</p> },
          { term: 'Bio', value: bio && <p className={styles.text}>{bio}</p> },
        ]}
      />
    </Panel>
  )
}

/** The GSTIN, with its state if that differs from the address. */
function Gstin({ distributor: { gst_no: gstin, state } }: { distributor: DistributorDetails }) {
  const registered = stateOfGstin(gstin)
  if (gstin === '') return NOT_AVAILABLE
  return (
    <>
      {gstin}
      {registered === undefined && <span className={styles.note}>Not a valid GSTIN</span>}
      {registered !== undefined && state !== '' && registered !== state && (
        <span className={styles.note}>Registered in {registered}</span>
      )}
    </>
  )
}

function Brands({ brands }: Pick<DistributorDetails, 'brands'>) {
  if (brands.length === 0) return 'None chosen yet'
  return (
    <ul className={styles.brands}>
      {brands.map(({ id, name, status }) => (
        <li key={id}>
          <Link to={`/admin/brand/${id}`}>{name}</Link>
          {status === 'inactive' && <span className={styles.note}>Inactive</span>}
        </li>
      ))}
    </ul>
  )
}
