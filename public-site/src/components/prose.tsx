import { classNames } from '@nalika/shared-ui'
import '@nalika/shared-ui/prose.css'

interface ProseProps {
  /** Only from `shownHtml`. */
  html: string
  className?: string
}

/** Authors' HTML, styled as text. */
export function Prose({ html, className }: ProseProps) {
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
