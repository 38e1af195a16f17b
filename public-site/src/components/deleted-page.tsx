import { LinkButton } from '@nalika/shared-ui'
import { Missing } from './missing.tsx'

/** Page for content that was deleted. */
export function DeletedPage({ title }: { title: string }) {
  return (
    <Missing title={title} action={<LinkButton to="/products">Browse All Products</LinkButton>}>
      <p>This item is no longer available. Please see the catalogue for current products.</p>
    </Missing>
  )
}
