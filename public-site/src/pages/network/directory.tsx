import type { NetworkDistributor } from '@nalika/shared-api/contract'
import { BrandLinks } from '../../components/brand-links.tsx'
import styles from './network-page.module.css'

/** Distributors by state and city. */
export function Directory({ distributors }: { distributors: readonly NetworkDistributor[] }) {
  const states = Map.groupBy(distributors, ({ state }) => state)
  return [...states].map(([state, ofState]) => (
    <section key={state} className={styles.state} aria-label={state === '' ? 'State not given' : state}>
      <h3>{state === '' ? 'State not given' : state}</h3>
      {[...Map.groupBy(ofState, ({ city }) => city)].map(([city, ofCity]) => (
        <div key={city} className={styles.city}>
          <h4>{city === '' ? 'City not given' : city}</h4>
          <ul className={styles.distributors}>
            {ofCity.map((distributor) => (
              <li key={distributor.id}>
                <p className={styles.company}>{distributor.company_name}</p>
                <Brands brands={distributor.brands} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

function Brands({ brands }: Pick<NetworkDistributor, 'brands'>) {
  if (brands.length === 0) return <p className={styles.brands}>No brands selected yet</p>
  return (
    <p className={styles.brands}>
      Carries <BrandLinks brands={brands} />
    </p>
  )
}
