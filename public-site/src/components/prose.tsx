import { classNames } from '@nalika/shared-ui'
import '@nalika/shared-ui/prose.css'

interface ProseProps {
  /** From `shownHtml`, and from nowhere else. */
  html: string
  className?: string
}

/** HTML that people wrote, set as text. */
export function Prose({ html, className }: ProseProps) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
