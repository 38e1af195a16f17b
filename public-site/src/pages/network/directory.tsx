import { formatFirmRating, type NetworkDistributor } from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import { BrandLinks } from '../../components/brand-links.tsx'
import { BrandLogo } from '../../components/brand-logo.tsx'
import styles from './network-page.module.css'

interface NearestDistributorsProps {
  distributors: readonly NetworkDistributor[]
  /** State of the place, whose distributors get its requests first. */
  state: string
}

/** Distributors by their distance from a place. */
export function NearestDistributors({ distributors, state }: NearestDistributorsProps) {
  return (
    <ol className={styles.distributors}>
      {distributors.map((distributor) => (
        <Row key={distributor.id} distributor={distributor}>
          <p className={styles.place}>
            {[
              [distributor.city, distributor.state].filter(Boolean).join(', ') || 'Place not given',
              distanceInWords(distributor.distance_km),
              distributor.state === state && 'first choice for this state',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Row>
      ))}
    </ol>
  )
}

/** Between the middles of areas of several kilometres. */
function distanceInWords(kilometres: number | undefined): string {
  if (kilometres === undefined) return ''
  return kilometres < 20
    ? 'within 20\u00a0km'
    : `about ${formatNumber(Math.round(kilometres / 10) * 10)}\u00a0km`
}

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
              <Row key={distributor.id} distributor={distributor} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

interface RowProps {
  distributor: NetworkDistributor
  /** Where it is, when no heading says so. */
  children?: ReactNode
}

function Row({ distributor, children }: RowProps) {
  const { company_name, rating, brands } = distributor
  return (
    <li className={styles.row}>
      <BrandLogo name={company_name} photo={null} />
      <div>
        <p className={styles.company}>{company_name}</p>
        {children}
        <FirmRating rating={rating} />
      </div>
      <Brands brands={brands} />
      <Ask distributor={distributor} />
    </li>
  )
}

/** Renders nothing without ratings. */
function FirmRating({ rating }: Pick<NetworkDistributor, 'rating'>) {
  if (!rating) return null
  return (
    <p className={styles.place}>
      <span aria-hidden="true">★ </span>
      <span className="visually-hidden">Rating </span>
      {formatFirmRating(rating)}
    </p>
  )
}

function Ask({ distributor: { id, company_name } }: { distributor: NetworkDistributor }) {
  return (
    <Link className={styles.ask} to={addressOf('/quote', { distributor: id })}>
      Ask this distributor<span className="visually-hidden"> {company_name}</span>
    </Link>
  )
}

function Brands({ brands }: Pick<NetworkDistributor, 'brands'>) {
  if (brands.length === 0) return <p className={styles.brands}>No brands selected yet</p>
  return (
    <p className={styles.brands}>
      Carries <BrandLinks brands={brands} />
    </p>
  )
}
