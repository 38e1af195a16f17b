import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { useHydrated } from './use-hydrated.ts'

/** `primary` is orange: at most one on a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonLook {
  kind?: ButtonVariant
  size?: 'medium' | 'small'
  /** Full width of the container. */
  wide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps the focus, is announced as busy, and ignores clicks. */
  busy?: boolean
  /** Shown instead of the children while busy, such as 'Saving...'. */
  busyLabel?: ReactNode
}

function lookOf({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide, extra)
}

/**
 * A button; `type` is 'button' unless given. Such a button needs scripts and is disabled until the page is hydrated;
 * a submit button is not, because the browser itself can submit its form.
 */
export function Button({
  kind,
  size,
  wide,
  type = 'button',
  disabled = false,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (type === 'button' && !hydrated)}
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
