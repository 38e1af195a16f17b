import type { TextPiece } from '@nalika/shared-api/contract'
import styles from './reading.module.css'

interface MarkedTextProps {
  text: string
  pieces: readonly TextPiece[]
}

/** A text as it was written, with its parts marked by what they were read as: in colour, and in words for screen readers. */
export function MarkedText({ text, pieces }: MarkedTextProps) {
  const ordered = pieces.toSorted((a, b) => a.start - b.start)
  return (
    <>
      {ordered.map(({ start, end, mark, meaning }, index) => (
        <span key={start}>
          {text.slice(ordered[index - 1]?.end ?? 0, start)}
          <mark className={`${styles.mark} ${styles[mark]}`} title={meaning}>
            {text.slice(start, end)}
            <span className="visually-hidden"> ({meaning})</span>
          </mark>
        </span>
      ))}
      {text.slice(ordered.at(-1)?.end ?? 0)}
    </>
  )
}
