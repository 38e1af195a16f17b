import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** No padding: for a card that starts with a drawing or holds a table. */
  flush?: boolean
  /** The border reacts to the pointer: for a card with one main link. */
  interactive?: boolean
}

/** A framed surface. */
export function Card({
  as: Element = 'div',
  flush = false,
  interactive = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={classNames(
        styles.card,
        !flush && styles.padded,
        interactive && styles.interactive,
        className,
      )}
    />
  )
}

/** The page's column: centred, with the gutter at its sides. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.container, className)} />
}
