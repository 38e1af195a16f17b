import { LinkButton } from '@nalika/shared-ui'
import { Missing } from './missing.tsx'

/** Stands where something was that is gone for good. */
export function DeletedPage({ title }: { title: string }) {
  return (
    <Missing title={title} action={<LinkButton to="/products">Browse All Products</LinkButton>}>
      <p>It stood here once and is gone for good. The catalogue has what is available now.</p>
    </Missing>
  )
}
