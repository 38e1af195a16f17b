import { Link } from 'react-router-dom'

/** Links to brands, separated by commas. */
export function BrandLinks({ brands }: { brands: readonly { id: number; name: string | undefined }[] }) {
  return brands.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={`/brand/${id}`}>{name}</Link>
    </span>
  ))
}
