import { Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { LinkButton } from './link-button.tsx'

interface ViewLinksProps {
  label: string
  current: string
  views: readonly { name: string; label: string; path: string }[]
  /** Search parameters that all views share, and links therefore keep. */
  shared?: readonly string[]
}

/** Links between views of the same records, or between the pages of a section. */
export function ViewLinks({ label, current, views, shared = [] }: ViewLinksProps) {
  const [params] = useSearchParams()
  const sharedParams = new URLSearchParams([...params].filter(([name]) => shared.includes(name)))
  return (
    <nav aria-label={label}>
      <Flex wrap gap={4}>
        {views.map((view) => (
          <LinkButton
            key={view.name}
            to={`${view.path}?${view.name === current ? params : sharedParams}`.replace(/\?$/, '')}
            color="default"
            variant={view.name === current ? 'solid' : 'outlined'}
            aria-current={view.name === current ? 'page' : undefined}
          >
            {view.label}
          </LinkButton>
        ))}
      </Flex>
    </nav>
  )
}
