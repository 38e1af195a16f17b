import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/** `primary` is hot metal: at most one on a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  kind?: ButtonVariant
  size?: 'medium' | 'small'
  /** Full width of the container. */
  wide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** At work: keeps focus, announces itself, and ignores clicks. */
  busy?: boolean
  /** Shown instead of the children while busy, such as 'Saving...'. */
  busyLabel?: ReactNode
}

function lookOf({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide, extra)
}

/** A button; `type` is 'button' unless given. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

/** A link of the router that looks like a button. */
export function LinkButton({
  kind,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={lookOf({ kind, size, wide }, className)} />
}
